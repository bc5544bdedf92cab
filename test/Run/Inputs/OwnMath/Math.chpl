proc square(x) do return x * x;
