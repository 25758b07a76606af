import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { closingLine } from "../report/closing-line.ts";
import { table } from "../report/figures.ts";
import { readMutant } from "./mutant.ts";
import { tryMutants, type Verdict } from "./try-mutants.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "tests/mutants");

/** Arguments are parts of the names of mutants to try; without arguments every mutant is tried. */
const parts = process.argv.slice(2);
const mutants = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".patch") && (parts.length === 0 || parts.some((part) => file.includes(part))))
  .toSorted()
  .map((file) => readMutant(file.replace(".patch", ""), readFileSync(join(FOLDER, file), "utf8")));

const verdicts: Verdict[] = [];
await tryMutants(ROOT, mutants, (verdict) => {
  verdicts.push(verdict);
  console.log(`${verdict.verdict.padEnd(14)}  ${verdict.mutant.name}  ${verdict.detail}`);
});
const rows = verdicts.map(({ mutant: { name, breaks, specs }, verdict, seconds }) => {
  const files = specs.map(({ runner, file }) => `${runner} ${file}`).join(", ");
  return [name, breaks, files, verdict, seconds];
});
console.log(`\n${table(["mutant", "breaks", "specs", "verdict", "seconds"], rows)}\n`);
const caught = verdicts.filter(({ verdict }) => verdict === "caught").length;
console.log(closingLine({ passed: caught, failed: verdicts.length - caught, skipped: 0 }));
process.exitCode = caught === verdicts.length && caught > 0 ? 0 : 1;
