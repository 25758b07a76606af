// Plain JavaScript, because Node before 22 cannot load TypeScript and would end with an error that does not name the cause.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import "./check-node.js";

// The arguments are then those of `node script`.
process.argv.splice(1, 1);
await import(pathToFileURL(resolve(process.argv[1])));
