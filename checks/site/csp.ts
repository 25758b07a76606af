import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

import { pageCheck } from "./check.ts";

/** Google's CSP Evaluator on the policy each page is sent with: nothing may be rated above "medium, maybe". */
export const csp = pageCheck("CSP Evaluator", ({ headers }) => {
  const policy = headers["content-security-policy"];
  if (!policy) return [{ rule: "missing", where: "headers", what: "The answer has no Content-Security-Policy." }];
  // Lower numbers are graver.
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ severity, directive, value = "", description }) => ({
      rule: Severity[severity],
      where: `${directive} ${value}`.trim(),
      what: description,
    }));
});
