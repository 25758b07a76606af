import { spawnSync } from "node:child_process";
import { z } from "zod";

/** The rules of PDF/UA-1 about what the page itself decides: natural language, headings, tables and lists. */
const OF_PAGES = /^7\.(2|4|5|6)(\.|$)/;

const failedRule = z.object({ clause: z.string(), testNumber: z.number(), status: z.literal("failed") });

export const hasVeraPdf = (): boolean => spawnSync("verapdf", ["--version"]).status === 0;

/** Returns the rules of PDF/UA-1 that a file breaks, as veraPDF reports them: “7.1-8”, those of the page and those of its browser. */
export function brokenRules(file: string): { ofPage: string[]; ofBrowser: string[] } {
  const { stdout } = spawnSync("verapdf", ["--flavour", "ua1", "--format", "json", file], { encoding: "utf8" });
  return sorted(rulesIn(JSON.parse(stdout)));
}

/** Finds them wherever the report has them, because its nesting differs between versions. */
function rulesIn(report: unknown): z.infer<typeof failedRule>[] {
  if (typeof report !== "object" || report === null) return [];
  const { success, data } = failedRule.safeParse(report);
  return success ? [data] : Object.values(report).flatMap(rulesIn);
}

function sorted(rules: z.infer<typeof failedRule>[]) {
  const name = ({ clause, testNumber }: (typeof rules)[number]) => `${clause}-${testNumber}`;
  return {
    ofPage: rules.filter(({ clause }) => OF_PAGES.test(clause)).map(name),
    ofBrowser: rules.filter(({ clause }) => !OF_PAGES.test(clause)).map(name),
  };
}
