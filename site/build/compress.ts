import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** Fonts and photos are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;

/** "final" is the best compression, which takes seconds for all pages; "quick" is for pages that are about to be published. */
export type PageQuality = "quick" | "final";
const LEVELS = { quick: { br: 5, gz: 4 }, final: { br: 11, gz: 9 } } as const;

/** Writes a file and its .br and .gz variants. */
export function writeCompressed(file: string, data: string | Buffer, quality: PageQuality = "final"): void {
  const { br, gz } = LEVELS[quality];
  writeFileSync(file, data);
  writeFileSync(`${file}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: br } }));
  writeFileSync(`${file}.gz`, gzipSync(data, { level: gz }));
}

/** Writes the .br and .gz variants of every script, style sheet, drawing, document and file of words of a folder. */
export function compressAssets(folder: string): void {
  for (const file of compressibleFiles(folder)) writeCompressed(file, readFileSync(file));
}

/** Returns the paths of the files of a folder that have variants. */
export const compressibleFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => COMPRESSIBLE.test(name))
    .map((name) => join(folder, name));

/** Returns the best .br and .gz variants of bytes. A thread of the system computes each. */
export const bestCompressed = async (data: Buffer): Promise<Record<"br" | "gz", Buffer>> => ({
  br: await promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVELS.final.br } }),
  gz: await promisify(gzip)(data, { level: LEVELS.final.gz }),
});
