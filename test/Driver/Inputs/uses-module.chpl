use Speaker;
speak();
