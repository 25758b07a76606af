import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";

import { LARGEST_MAIL_BYTES } from "./parse-mail.ts";
import type { Taken, TakeMail } from "./take-mail.ts";

const DONE = "done";
const FAILED = "failed";
/** Enough for the headers of a mail. */
const HEADER_BYTES = 256 * 1024;

const WHY_FAILED =
  "This mail could not be read: it is damaged, or reading it takes too much time or memory. It is in no message. Open it with a mail program, and write into the message what it says.\n";

/**
 * Takes each mail of a folder, files whose names end in .eml, in the order of their names. Afterwards it is moved to done/, or to failed/
 * with a text that says why. If the process ends in between, the mail is read again and recognised. Whatever puts mails there moves
 * whole files into it, as mail servers do.
 * @throws an error of the file system or of `take`
 */
export async function fetchFolder(folder: string, take: TakeMail, done: (taken: Taken) => Promise<void> | void): Promise<void> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith(".eml"))
    .map(({ name }) => name)
    .toSorted();
  for (const name of ["", DONE, FAILED]) await mkdir(join(folder, name), { recursive: true });
  for (const name of names) {
    const taken = await takeFile(join(folder, name), take);
    // Another process has moved it meanwhile.
    if (!taken) continue;
    if (taken.outcome === "unreadable") await writeFile(freeName(join(folder, FAILED), `${name}.txt`), WHY_FAILED);
    await unlessGone(rename(join(folder, name), freeName(join(folder, taken.outcome === "unreadable" ? FAILED : DONE), name)));
    await done(taken);
  }
}

async function takeFile(path: string, take: TakeMail): Promise<Taken | undefined> {
  const found = await unlessGone(stat(path));
  if (!found) return undefined;
  if (found.size > LARGEST_MAIL_BYTES) return take(await firstBytes(path), { isPart: true });
  const raw = await unlessGone(readFile(path));
  return raw && take(raw);
}

async function firstBytes(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** An earlier mail may have had the same name. */
function freeName(folder: string, name: string): string {
  const ending = extname(name);
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? name : `${name.slice(0, -ending.length)}-${number}${ending}`);
    if (!existsSync(path)) return path;
  }
}

async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
