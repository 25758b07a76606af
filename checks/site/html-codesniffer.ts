import { type Engine, sourceOf } from "./engine.ts";

type Message = { type: number; code: string; msg: string; element: Element };
type Sniffer = {
  process: (standard: string, root: Document, done: () => void, failed: () => void) => void;
  getMessages: () => Message[];
};
type Level = { level: "error" | "warning"; rule: string; where: string; what: string };

/** HTML_CodeSniffer, WCAG 2 AA. Its errors are findings, and its warnings are for review. */
export const htmlCodeSniffer: Engine = {
  name: "HTML_CodeSniffer",
  source: sourceOf("html_codesniffer/build/HTMLCS.js"),
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
