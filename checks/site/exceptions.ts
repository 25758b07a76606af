import type { Finding, Result } from "./check.ts";

export type Exception = { check: string; rule: string; matches: RegExp; reason: string };

/** Findings that are no faults of the site, each with its reason. */
export const EXCEPTIONS: readonly Exception[] = [];

/**
 * Takes the excepted findings out of the results. Where all pages were checked, an exception that matches nothing any
 * more is itself a finding: it would hide the next fault of its kind.
 */
export function withoutExceptions(results: readonly Result[], exceptions: readonly Exception[], allPages: boolean): Result[] {
  const used = new Set<Exception>();
  const isExcepted = (check: string, { rule, where, what }: Finding) => {
    const matching = exceptions.filter((one) => one.check === check && one.rule === rule && one.matches.test(`${where} ${what}`));
    for (const exception of matching) used.add(exception);
    return matching.length > 0;
  };
  const left = results.map((result) => ({
    ...result,
    findings: result.findings.filter((finding) => !isExcepted(result.check, finding)),
  }));
  const ran = new Set(results.filter(({ skipped }) => !skipped).map(({ check }) => check));
  const idle = exceptions.filter((exception) => allPages && ran.has(exception.check) && !used.has(exception));
  return [...left, ...idle.map(idleResult)];
}

const idleResult = ({ check, rule, matches }: Exception): Result => ({
  ...{ check: "exceptions", state: "live", path: "checks/site/exceptions.ts", toReview: 0, skipped: false },
  findings: [{ rule, where: `${check} ${matches.source}`, what: "Matches nothing any more: remove it." }],
});
