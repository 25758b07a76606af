import { inflateSync } from "node:zlib";

/** The number of pages of a PDF from Chromium, and the size of the first in points (1/72 inch). */
export function pagesOfPdf(pdf: Buffer): { count: number; width: number; height: number } {
  const text = plain(pdf);
  const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(text) ?? [];
  return { count: [...text.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length, width: Number(width), height: Number(height) };
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
