import type { Finding, Result } from "./check.ts";

type Exception = { check: string; rule: string; matches: RegExp; reason: string };

const ERROR_OF_NU = { check: "Nu HTML Checker", rule: "error" };

/** Findings that are not errors of the site, each with its reason. */
export const EXCEPTIONS: readonly Exception[] = [
  ...[
    /Unrecognized at-rule “@container”/,
    /“container-type”: Property “container-type” doesn't exist/,
    /“container”: Property “container” doesn't exist/,
  ].map((matches) => ({ ...ERROR_OF_NU, matches, reason: "The checker does not support container queries." })),
  {
    ...ERROR_OF_NU,
    matches: /qi( \* \d+ \/ \d+)?\)[;}].*“(--sheet|block-size)”: Parse Error/,
    reason: "The checker does not know cqi, the unit of container queries.",
  },
  {
    ...ERROR_OF_NU,
    matches: /\dcq[ib][^;}]*[;}].*“(inline-size|block-size|font-size)”: (Unknown dimension|Parse Error)/,
    reason: "The checker does not know cqi and cqb, in stones.module.css and shown-card.module.css.",
  },
  {
    ...ERROR_OF_NU,
    matches: /var\(--gutter\)\);.*“inline-size”: The types are incompatible/,
    reason: "The checker cannot resolve the custom property in min(29rem, 100% - 2 * var(--gutter)) of gate.module.css.",
  },
];

/**
 * Returns the results without the excepted findings. If all pages were checked, an exception that matches nothing is itself a
 * finding, because it would hide a later error.
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
    : [...left, { check: "exceptions", state: "live", path: "exceptions.ts", findings: unused.map(unusedFinding) }];
}

const unusedFinding = ({ check, rule, matches }: Exception): Finding => ({
  rule,
  where: `${check} ${matches.source}`,
  what: "Matches nothing: remove it.",
});
