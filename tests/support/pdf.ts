import { inflateSync } from "node:zlib";
import { spawnSync } from "node:child_process";
import { z } from "zod";

/** The number of pages of a PDF from Chromium, and the size of the first in points (1/72 inch). */
export function pagesOfPdf(pdf: Buffer): { count: number; width: number; height: number } {
  const text = plain(pdf);
  const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(text) ?? [];
  return { count: [...text.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length, width: Number(width), height: Number(height) };
}

/** What a PDF from Chromium says of itself: whether its content is tagged, the language, and the titles of the document and its outline. */
export function structureOfPdf(pdf: Buffer) {
  const text = plain(pdf);
  const titles = [...text.matchAll(/\/Title \(((?:[^()\\]|\\.)*)\)/g)].map(([, title = ""]) => title.replaceAll("\\", ""));
  return {
    isTagged: /\/MarkInfo\s*<<[^>]*\/Marked true/.test(text) && text.includes("/StructTreeRoot"),
    showsTitle: text.includes("/DisplayDocTitle true"),
    language: /\/Lang \(([\w-]+)\)/.exec(text)?.[1],
    title: titles[0],
    outline: text.includes("/Outlines") ? titles.slice(1) : [],
    tags: new Set([...text.matchAll(/\/S \/(\w+)/g)].map(([, tag = ""]) => tag)),
  };
}

/** The file's objects as text, also those in compressed streams. */
function plain(pdf: Buffer): string {
  const raw = pdf.toString("latin1");
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = ""]) => {
    try {
      return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return raw + streams.join("\n");
}

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
