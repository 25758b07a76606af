import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** `png` renders an SVG at a width in pixels; `widthOf` measures a line of text in units of its font size. */
export type Renderer = {
  png: (svg: string, width: number) => Buffer;
  widthOf: (text: string, fontFamily: string, size: number) => number;
};

let wasm: Promise<void> | undefined;

/** Returns a renderer that uses only these TrueType fonts, so that every machine renders the same pixels. */
export async function createRenderer(fontBuffers: readonly Buffer[]): Promise<Renderer> {
  // The package allows one initialisation per process.
  wasm ??= readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")).then(initWasm);
  await wasm;
  const font = { fontBuffers: [...fontBuffers] };
  return {
    png: (svg, width) => Buffer.from(new Resvg(svg, { font, fitTo: { mode: "width", value: width } }).render().asPng()),
    widthOf: (text, fontFamily, size) => {
      const line = `<text font-family="${fontFamily}" font-size="${size}">${escapeXml(text)}</text>`;
      const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${line}</svg>`, { font }).getBBox();
      return box ? box.x + box.width : 0;
    },
  };
}

export const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
