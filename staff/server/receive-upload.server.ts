import busboy from "busboy";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

import { FormRefused } from "../../platform/http/form-refused.ts";
import { UploadBudget } from "../../platform/http/upload-budget.ts";

const MB = 1024 * 1024;
/** Two forms with a picture of 15 MB at once, and one of each person. A file is in memory several times while it is read and encoded. */
const LIMITS = { bytes: 48 * MB, waiting: 20, waitingOfSite: 3, waitMs: 5000 };
/** The fields beside a file have a few words. */
const FIELDS = { fields: 60, fieldSize: 64 * 1024, parts: 70 };

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
    try {
      return { form: await request.formData(), end };
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
  if (!request.body) return form;
  try {
    const parser = busboy({ headers: Object.fromEntries(request.headers), defParamCharset: "utf8", limits: FIELDS });
    parser.on("field", (name, value) => form.append(name, value)).on("file", (_name, stream) => stream.resume());
    await finished(Readable.fromWeb(request.body as ReadableStream).pipe(parser));
  } catch {
    // The page shows the words that arrived.
  }
  return form;
}
