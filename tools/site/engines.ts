import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

import type { Finding } from "./check.ts";

/** An accessibility engine that runs inside the page. `toReview` counts possible errors that a person has to decide. */
type Engine = {
  name: string;
  /**
   * The script of the engine, and the name of the global that it sets. It is evaluated in the page, because the page's policy refuses a
   * script element.
   */
  source: string;
  global: string;
  /** The rules about colours. An engine without this list takes less time for all of its rules than the others for these. */
  colours?: readonly string[];
  check: (page: Page, isColoursAlone: boolean) => Promise<{ findings: Finding[]; toReview: number }>;
};

const sourceOf = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), "utf8");

const AXE_OPTIONS = {
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

/** axe's own tag for the rules in `axe.colours`. Rules that are enabled by their name run beside those of a tag. */
const AXE_COLOURS = { ...AXE_OPTIONS, runOnly: ["cat.color"], rules: { "color-contrast-enhanced": { enabled: true } } };

/** WCAG 2.2 A and AA, best practices, and the contrast of AAA. */
const axe: Engine = {
  name: "axe-core",
  source: sourceOf("axe-core/axe.min.js"),
  global: "axe",
  colours: ["color-contrast", "color-contrast-enhanced", "link-in-text-block"],
  async check(page, isColoursAlone) {
    const { violations, incomplete } = await page.evaluate(
      async (options) => {
        const { axe: engine } = globalThis as unknown as {
          axe: { run: (context: Document, options: object) => Promise<AxeResults> };
        };
        return engine.run(document, options);
      },
      isColoursAlone ? AXE_COLOURS : AXE_OPTIONS,
    );
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

/** The fields that are used. `value` is for example ["VIOLATION", "FAIL"] or ["VIOLATION", "POTENTIAL"]. */
type Issue = { ruleId: string; value: [string, string]; message: string; path: { dom: string }; snippet: string };
type Guideline = { id: string; checkpoints: { rules: { id: string }[] }[] };
type Checker = {
  check: (root: Document, policies: string[]) => Promise<{ results: Issue[] }>;
  getGuidelines: () => Guideline[];
  addGuideline: (guideline: Guideline) => void;
};
type Ace = { Checker: new () => Checker };

/** WCAG 2.2 A and AA with IBM's additional requirements. */
const IBM_POLICY = "IBM_Accessibility";
const IBM_COLOURS = ["text_contrast_sufficient", "style_focus_visible", "style_color_misuse", "element_tabbable_unobscured"];

/** IBM Equal Access. Its violations are findings, and its potential violations are for review. */
const ibm: Engine = {
  name: "IBM Equal Access",
  source: sourceOf("accessibility-checker-engine/ace.js"),
  global: "ace",
  colours: IBM_COLOURS,
  async check(page, isColoursAlone) {
    const issues = await page.evaluate(
      async ({ policy, rules }) => {
        const { ace } = globalThis as unknown as { ace: Ace };
        const checker = new ace.Checker();
        const guideline = checker.getGuidelines().find(({ id }) => id === policy);
        if (!guideline) throw new Error(`IBM Equal Access has no ${policy}.`);
        const checkpoints = guideline.checkpoints.map((checkpoint) => ({
          ...checkpoint,
          rules: checkpoint.rules.filter(({ id }) => !rules || rules.includes(id)),
        }));
        checker.addGuideline({ ...guideline, checkpoints });
        const { results } = await checker.check(document, [policy]);
        return results
          .filter(({ value }) => value[0] === "VIOLATION" && value[1] !== "PASS")
          .map(({ ruleId, value, message, path, snippet }) => ({ ruleId, value, message, path: { dom: path.dom }, snippet }));
      },
      { policy: IBM_POLICY, rules: isColoursAlone ? IBM_COLOURS : undefined },
    );
    return {
      findings: issues
        .filter(({ value }) => value[1] === "FAIL")
        .map(({ ruleId, path, message, snippet }) => ({ rule: ruleId, where: path.dom, what: `${message} ${snippet}` })),
      toReview: issues.filter(({ value }) => value[1] === "POTENTIAL").length,
    };
  },
};

type SnifferMessage = { type: number; code: string; msg: string; element: Element };
type Sniffer = {
  process: (standard: string, root: Document, done: () => void, failed: () => void) => void;
  getMessages: () => SnifferMessage[];
};
type Level = { level: "error" | "warning"; rule: string; where: string; what: string };

/** HTML_CodeSniffer, WCAG 2 AA. Its errors are findings, and its warnings are for review. */
const htmlCodeSniffer: Engine = {
  name: "HTML_CodeSniffer",
  source: sourceOf("html_codesniffer/build/HTMLCS.js"),
  global: "HTMLCS",
  async check(page) {
    const messages = await page.evaluate(async () => {
      const { HTMLCS } = globalThis as unknown as { HTMLCS: Sniffer };
      await new Promise<void>((done, failed) =>
        HTMLCS.process("WCAG2AA", document, done, () => failed(new Error("HTML_CodeSniffer did not run."))),
      );
      const levels = { 1: "error", 2: "warning" } as Record<number, Level["level"] | undefined>;
      return HTMLCS.getMessages().flatMap(({ type, code, msg, element }): Level[] => {
        const level = levels[type];
        return level
          ? [{ level, rule: code.replace("WCAG2AA.", ""), where: element.outerHTML?.slice(0, 160) ?? "document", what: msg }]
          : [];
      });
    });
    return {
      findings: messages.filter(({ level }) => level === "error").map(({ rule, where, what }) => ({ rule, where, what })),
      toReview: messages.filter(({ level }) => level === "warning").length,
    };
  },
};

export const ENGINES: readonly Engine[] = [axe, ibm, htmlCodeSniffer];
