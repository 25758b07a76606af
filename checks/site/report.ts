import { closingLine, type Counts } from "../report/closing-line.ts";
import { table } from "../report/table.ts";
import type { Finding, Result } from "./check.ts";

/** Prints every finding, one table of all checks, and the closing line. Says whether all is well. */
export function report(results: readonly Result[], notRun: readonly string[]): boolean {
  for (const [check, own] of byCheck(results)) printFindings(check, own);
  console.log(
    `\n${table(
      ["check", "pages", "passed", "failed", "skipped", "findings", "to review"],
      [...byCheck(results)].map(([check, own]) => row(check, own)),
    )}\n`,
  );
  for (const reason of notRun) console.log(reason);
  const counts = count(results);
  console.log(closingLine(counts));
  return counts.failed === 0;
}

function byCheck(results: readonly Result[]): Map<string, Result[]> {
  return Map.groupBy(results, ({ check }) => check);
}

/** The same fault on many pages, as in a footer, is printed once with its pages. */
function printFindings(check: string, results: readonly Result[]) {
  const found = results.flatMap(({ findings, state, path }) =>
    findings.map((finding) => ({ finding, page: `${path} (${state})` })),
  );
  if (found.length === 0) return;
  console.log(`\n${check}`);
  for (const same of Map.groupBy(found, ({ finding }) => JSON.stringify(finding)).values()) {
    const [first] = same;
    if (first)
      console.log(
        inLines(
          first.finding,
          same.map(({ page }) => page),
        ),
      );
  }
}

const inLines = ({ rule, where, what }: Finding, pages: readonly string[]) =>
  `  ${rule}: ${what}\n    at ${where}\n    on ${pages.join(", ")}`;

function row(check: string, results: readonly Result[]): (string | number)[] {
  const { passed, failed, skipped } = count(results);
  const sum = (figure: (result: Result) => number) => results.reduce((total, result) => total + figure(result), 0);
  return [
    check,
    results.length,
    passed,
    failed,
    skipped,
    sum(({ findings }) => findings.length),
    sum(({ toReview }) => toReview),
  ];
}

function count(results: readonly Result[]): Counts {
  const skipped = results.filter((result) => result.skipped).length;
  const failed = results.filter(({ findings }) => findings.length > 0).length;
  return { passed: results.length - skipped - failed, failed, skipped };
}
