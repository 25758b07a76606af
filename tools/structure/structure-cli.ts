import { join } from "node:path";
import { importsBelow } from "./imports.ts";
import { PACKAGES } from "./packages.ts";
import { structureErrors } from "./structure-errors.ts";
for (const e of structureErrors(importsBelow(join(import.meta.dirname, "../..")), PACKAGES)) console.log(e);
