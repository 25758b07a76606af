import type { Finding, Result } from "./check.ts";

export type Exception = { check: string; rule: string; matches: RegExp; reason: string };

/** Findings that are no errors of the site, each with its reason. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    check: "Nu HTML Checker",
    rule: "error",
    matches: /Unrecognized at-rule “@container”/,
    reason: "It does not know container queries.",
  },
  {
    check: "Nu HTML Checker",
    rule: "error",
    matches: /“container-type”: Property “container-type” doesn't exist/,
    reason: "As above.",
  },
  {
    check: "Nu HTML Checker",
    rule: "error",
    matches: /var\(--gutter\)\);.*“inline-size”: The types are incompatible/,
    reason: "It cannot resolve a custom property inside min(): min(29rem, 100% - 2 * var(--gutter)) in gate.module.css is valid.",
  },
];

/**
 * Returns the results without the excepted findings. Where all pages were checked, an exception that matches nothing is
 * itself a finding: it would hide the next error of its kind.
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
  const unused = exceptions.filter((exception) => allPages && ran.has(exception.check) && !used.has(exception));
  return unused.length === 0
    ? left
    : [...left, { check: "exceptions", state: "live", path: "exceptions.ts", findings: unused.map(remove) }];
}

const remove = ({ check, rule, matches }: Exception): Finding => ({
  ...{ rule, where: `${check} ${matches.source}`, what: "Matches nothing: remove it." },
});
