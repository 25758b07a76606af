import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Fonts are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/** Writes a file and its .br and .gz variants at the best compression, whose time does not matter at build. */
export function writeCompressed(file: string, data: string | Buffer): void {
  writeFileSync(file, data);
  writeFileSync(`${file}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }));
}

/** Writes the .br and .gz variants of every script, style sheet, drawing and file of words of a folder. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => COMPRESSIBLE.test(file))) {
    const file = join(folder, name);
    writeCompressed(file, readFileSync(file));
  }
}
