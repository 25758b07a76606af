import { z } from "zod";

// Must run before React is loaded, because its development build is slow.
process.env["NODE_ENV"] ??= "production";
// Must run before the schemas are made. A start reads each once, and compiling a function for each takes longer
// (publishing/preview/preview-process.ts).
z.config({ jitless: true });
