import busboy from "busboy";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

import { boundaryOf, withoutEpilogue } from "../../cases/intake/read-form.ts";
import { FormRefused } from "../../platform/http/form-refused.ts";
import { UploadBudget } from "../../platform/http/upload-budget.ts";

const MB = 1024 * 1024;
/** Two forms with a picture of 15 MB at once, and one of each person. A file is in memory several times while it is read and encoded. */
const LIMITS = { bytes: 48 * MB, waiting: 20, waitingOfSite: 3, waitMs: 5000 };
/** The fields beside a file have a few words. 300,000 parts would take a second of the server. */
const PARTS = { fields: 60, fieldSize: 64 * 1024, files: 1, parts: 70 };

/**
 * A form with a file. `end` is called once its file is not needed any more. `busy` is the form without its file, "unreadable" what is no
 * form.
 */
type ReceivedUpload = { form: FormData; end: () => void } | { busy: FormData } | "unreadable";

/** Reads a form with a file, of a person who may send one. */
export type ReceiveUpload = (request: Request, personId: string) => Promise<ReceivedUpload>;

/** Returns a function that reads few forms at once. Others wait; the file of one that waits too long is not kept in memory. */
export function openUploads(limits = LIMITS): ReceiveUpload {
  const budget = new UploadBudget(limits);
  return async (request, personId) => {
    const ended = new AbortController();
    const end = () => ended.abort();
    try {
      await budget.reserve(`person ${personId}`, Number(request.headers.get("Content-Length") ?? 0), ended.signal);
    } catch (error) {
      end();
      if (error instanceof FormRefused) return { busy: await fieldsOf(request) };
      throw error;
    }
    const form = new FormData();
    try {
      await readParts(request, form, { withFile: true });
      return { form, end };
    } catch {
      end();
      // What no browser sends, such as a form without an end (RFC 7578), or a connection that ended.
      return "unreadable";
    }
  };
}

/** Returns the fields of a form without its file, which is read and dropped. Of a broken form it returns what could be read. */
async function fieldsOf(request: Request): Promise<FormData> {
  const form = new FormData();
  // The page shows the words that arrived.
  await readParts(request, form, { withFile: false }).catch(() => undefined);
  return form;
}

/** Adds the parts of a request to a form. @throws Error for what is no form */
async function readParts(request: Request, form: FormData, { withFile }: { withFile: boolean }): Promise<void> {
  const headers = Object.fromEntries(request.headers);
  const boundary = boundaryOf({ headers });
  if (!request.body) throw new Error("A form without a body");
  const parser = busboy({ headers, defParamCharset: "utf8", limits: PARTS });
  let isTooLarge = false;
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) parser.on(limit, () => (isTooLarge = true));
  parser.on("field", (name, value) => form.append(name, value));
  parser.on("file", (name, stream, { filename }) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    stream.on("data", (chunk: Buffer<ArrayBuffer>) => void (withFile && chunks.push(chunk)));
    stream.on("end", () => withFile && form.append(name, new File(chunks, filename ?? "")));
    // The parser reports a file that ends early as an error of the whole form.
    stream.on("error", () => {});
  });
  const body = Readable.fromWeb(request.body as ReadableStream);
  await (boundary === undefined ? pipeline(body, parser) : pipeline(body, withoutEpilogue(boundary), parser));
  if (isTooLarge) throw new Error("A form with too many parts");
}
