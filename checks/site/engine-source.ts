import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The source of an accessibility engine, to be evaluated inside a page (its policy would refuse it as a script element). */
export const engineSource = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), "utf8");
