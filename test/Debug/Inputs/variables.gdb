break variables.chpl:22
run
print i
print scaled
print factor
print B
backtrace 2
delete
break variables.chpl:39 if amount == 7
continue
backtrace 2
print amount
print doubled
print limit
up
print i
delete
break variables.chpl:54
continue
echo GLOBALS\n
print n
print A
echo VALUES\n
print p
print name
print pair
print span
print M
print *list
print *list.next
print small
print flag
print z
print sum
