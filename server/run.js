// Plain JavaScript: Node before 22 cannot load TypeScript, and would end in a message that names no cause.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import "./check-node.js";

// As if Node had been given the script itself.
process.argv.splice(1, 1);
await import(pathToFileURL(resolve(process.argv[1])));
