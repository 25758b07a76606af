import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** `png` draws an SVG so many pixels wide; `widthOf` measures words in one of the fonts, in the units of its size. */
export type Pen = {
  png: (svg: string, width: number) => Buffer;
  widthOf: (words: string, fontFamily: string, size: number) => number;
};

let renderer: Promise<void> | undefined;

/** Takes fonts as TrueType; gives what draws with them and with no font of the machine: every machine draws the same. */
export async function takePen(fontBuffers: readonly Buffer[]): Promise<Pen> {
  // The package allows one initialisation a process.
  renderer ??= readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")).then(initWasm);
  await renderer;
  const font = { fontBuffers: [...fontBuffers] };
  return {
    png: (svg, width) => Buffer.from(new Resvg(svg, { font, fitTo: { mode: "width", value: width } }).render().asPng()),
    widthOf: (words, fontFamily, size) => {
      const text = `<text font-family="${fontFamily}" font-size="${size}">${inXml(words)}</text>`;
      const drawn = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, { font }).getBBox();
      return drawn ? drawn.x + drawn.width : 0;
    },
  };
}

/** Words as they may stand in an SVG. */
export const inXml = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
