import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

import type { PageCheck } from "./check.ts";

/** Google's CSP Evaluator must not rate any part of the Content-Security-Policy worse than "medium, maybe". */
export const csp: PageCheck = {
  name: "CSP Evaluator",
  check: ({ headers }) =>
    new CspEvaluator(new CspParser(headers["content-security-policy"] ?? "").csp)
      .evaluate()
      // A lower number is more severe.
      .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
      .map(({ severity, directive, value = "", description }) => ({
        rule: Severity[severity],
        where: `${directive} ${value}`.trim(),
        what: description,
      })),
};
