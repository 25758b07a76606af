import { closingLine, type Counts } from "../report/closing-line.ts";
import { table } from "../report/figures.ts";
import type { Result } from "./check.ts";

const HEAD = ["check", "pages", "passed", "failed", "skipped", "findings", "to review"];

/** Prints every finding, a table of all checks, and the closing line. Returns whether nothing failed. */
export function report(results: readonly Result[]): boolean {
  const byCheck = Map.groupBy(results, ({ check }) => check);
  for (const [check, own] of byCheck) printFindings(check, own);
  const rows = [...byCheck].map(([check, own]) => row(check, own));
  console.log(`\n${table(HEAD, rows)}\n`);
  const counts = count(results);
  console.log(closingLine(counts));
  return counts.failed === 0;
}

/** A finding that several pages share, such as in the footer, is printed once with its pages. */
function printFindings(check: string, results: readonly Result[]) {
  const found = results.flatMap(({ findings, state, path }) =>
    findings.map(({ rule, where, what }) => ({ text: `  ${rule}: ${what}\n    at ${where}`, page: `${path} (${state})` })),
  );
  if (found.length > 0) console.log(`\n${check}`);
  for (const [text, same] of Map.groupBy(found, (one) => one.text))
    console.log(`${text}\n    on ${same.map(({ page }) => page).join(", ")}`);
}

function row(check: string, results: readonly Result[]): (string | number)[] {
  const { passed, failed, skipped } = count(results);
  const findings = results.flatMap((result) => result.findings).length;
  const toReview = results.reduce((sum, result) => sum + (result.toReview ?? 0), 0);
  return [check, results.length, passed, failed, skipped, findings, toReview];
}

function count(results: readonly Result[]): Counts {
  const skipped = results.filter((result) => result.skipped).length;
  const failed = results.filter(({ findings }) => findings.length > 0).length;
  return { passed: results.length - skipped - failed, failed, skipped };
}
