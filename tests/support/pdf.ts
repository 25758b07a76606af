import { inflateSync } from "node:zlib";

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
