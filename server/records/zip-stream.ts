import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";

/** A file of an archive. `name` has no folder. */
export type ZipFile = { name: string; bytes: Uint8Array };

/**
 * Returns a ZIP archive as a stream, which takes one file after the other, so that no more than one is in memory. If a file cannot be
 * read, the stream ends with the error, and the archive cannot be opened.
 */
export const zipStream = (files: AsyncIterable<ZipFile>, at: Date): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(zipped(files, at), { objectMode: false })) as ReadableStream<Uint8Array>;

/** The files are stored as they are, because most of them are compressed already. */
async function* zipped(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for await (const { name, bytes } of files) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
}
