import type { AxeResults } from "axe-core";

import { type Engine, sourceOf } from "./engine.ts";

const OPTIONS = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  // Stricter than AA, because many readers have low vision.
  rules: { "color-contrast-enhanced": { enabled: true }, "target-size": { enabled: true } },
  // With pseudo-elements (waves, underlines), axe could not decide the contrast of the text near them.
  checks: {
    "color-contrast": { options: { ignorePseudo: true } },
    "color-contrast-enhanced": { options: { ignorePseudo: true } },
  },
  resultTypes: ["violations", "incomplete"],
};

/** WCAG 2.2 A and AA, best practices, and the contrast of AAA. */
export const axe: Engine = {
  name: "axe-core",
  source: sourceOf("axe-core/axe.min.js"),
  async check(page) {
    const { violations, incomplete } = await page.evaluate(async (options) => {
      const { axe: engine } = globalThis as unknown as {
        axe: { run: (context: Document, options: object) => Promise<AxeResults> };
      };
      return engine.run(document, options);
    }, OPTIONS);
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any, all, none }) => ({
        rule: id,
        where: target.flat().join(" "),
        what: [...any, ...all, ...none].map(({ message }) => message).join("; ") || help,
      })),
    );
    return { findings, toReview: incomplete.reduce((sum, { nodes }) => sum + nodes.length, 0) };
  },
};
