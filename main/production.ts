// Must run before React is loaded, because its development build is slow.
process.env["NODE_ENV"] ??= "production";
