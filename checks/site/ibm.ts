import { type Engine, sourceOf } from "./engine.ts";

/** The fields that are used. `value` is for example ["VIOLATION", "FAIL"] or ["VIOLATION", "POTENTIAL"]. */
type Issue = { ruleId: string; value: [string, string]; message: string; path: { dom: string }; snippet: string };
type Ace = { Checker: new () => { check: (root: Document, policies: string[]) => Promise<{ results: Issue[] }> } };

/** WCAG 2.2 A and AA with IBM's additional requirements. */
const POLICY = "IBM_Accessibility";

/** IBM Equal Access. Its violations are findings, and its potential violations are for review. */
export const ibm: Engine = {
  name: "IBM Equal Access",
  source: sourceOf("accessibility-checker-engine/ace.js"),
  async check(page) {
    const issues = await page.evaluate(async (policy) => {
      const { ace } = globalThis as unknown as { ace: Ace };
      const { results } = await new ace.Checker().check(document, [policy]);
      return results
        .filter(({ value }) => value[0] === "VIOLATION" && value[1] !== "PASS")
        .map(({ ruleId, value, message, path, snippet }) => ({ ruleId, value, message, path: { dom: path.dom }, snippet }));
    }, POLICY);
    return {
      findings: issues
        .filter(({ value }) => value[1] === "FAIL")
        .map(({ ruleId, path, message, snippet }) => ({ rule: ruleId, where: path.dom, what: `${message} ${snippet}` })),
      toReview: issues.filter(({ value }) => value[1] === "POTENTIAL").length,
    };
  },
};
