import type { Finding, Result } from "./check.ts";

type Exception = { check: string; rule: string; matches: RegExp; reason: string };

/** Findings that are no faults of the site, each with its reason. One that matches nothing any more is itself reported. */
export const EXCEPTIONS: readonly Exception[] = [];

/** Takes the excepted findings out of the results, and adds a result for every exception that has become idle. */
export function withoutExceptions(results: readonly Result[]): Result[] {
  const used = new Set<Exception>();
  const isExcepted = (check: string, { rule, where, what }: Finding) => {
    const exception = EXCEPTIONS.find((one) => one.check === check && one.rule === rule && one.matches.test(`${where} ${what}`));
    if (exception) used.add(exception);
    return exception !== undefined;
  };
  const left = results.map((result) => ({
    ...result,
    findings: result.findings.filter((finding) => !isExcepted(result.check, finding)),
  }));
  const ran = new Set(results.filter(({ skipped }) => !skipped).map(({ check }) => check));
  const idle = EXCEPTIONS.filter((exception) => ran.has(exception.check) && !used.has(exception));
  return [...left, ...idle.map(idleResult)];
}

const idleResult = ({ check, rule, matches }: Exception): Result => ({
  ...{ check: "exceptions", state: "live", path: "checks/site/exceptions.ts", toReview: 0, skipped: false },
  findings: [{ rule, where: `${check} ${matches.source}`, what: "Matches nothing any more: remove it." }],
});
