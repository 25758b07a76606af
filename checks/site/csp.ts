import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

import type { PageCheck } from "./check.ts";

/** Google's CSP Evaluator: nothing in the Content-Security-Policy may be rated worse than "medium, maybe". */
export const csp: PageCheck = {
  name: "CSP Evaluator",
  check: ({ headers }) =>
    new CspEvaluator(new CspParser(headers["content-security-policy"] ?? "").csp)
      .evaluate()
      // Lower numbers are more severe.
      .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
      .map(({ severity, directive, value = "", description }) => ({
        rule: Severity[severity],
        where: `${directive} ${value}`.trim(),
        what: description,
      })),
};
