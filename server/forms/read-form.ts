import busboy from "busboy";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";

import { LARGEST_CV_BYTES } from "../../app/forms/fields.ts";
import { cleanFileName } from "./clean-text.ts";
import { deadlines, type TimeLimits } from "./deadlines.ts";
import { FormRefused, type RefusalCode } from "./form-refused.ts";

export type ReceivedForm = {
  fields: Map<string, string>;
  /** `senderName` as staff may read it (cleanFileName); `bytes` are of any kind yet, and may be none. */
  file?: { senderName: string; bytes: Buffer };
};

export type FormLimits = TimeLimits & {
  bodyBytes: number;
  bodyWithFileBytes: number;
  fileBytes: number;
  fieldBytes: number;
  fieldNameBytes: number;
  fields: number;
  parts: number;
};

const KB = 1024;
const MB = 1024 * KB;

/** Several times what an honest form needs, and little for the server (OWASP ASVS 5.0, 5.2.1 and 15.2.2). */
export const FORM_LIMITS: Readonly<FormLimits> = {
  /** The longest answers, at the most bytes a character takes once it is percent-encoded, and room to spare. */
  bodyBytes: 256 * KB,
  /** The file, the answers beside it, and what stands between the parts. */
  bodyWithFileBytes: 6 * MB,
  fileBytes: LARGEST_CV_BYTES,
  /** 5000 characters (app/forms/fields.ts) are 15 KB at most; what is a little too long is told at its field instead. */
  fieldBytes: 64 * KB,
  /** Ours are 20 at most. */
  fieldNameBytes: 100,
  /** The longer form has 20. */
  fields: 60,
  /** Fields, one file, and parts that are neither; what reaches it is too much. Headers of a part are 16 KB at most (busboy). */
  parts: 70,
  /** 6 MB in a minute is slow mobile internet. */
  wholeMs: 60_000,
  /** A train's tunnel, but not a held connection. */
  idleMs: 15_000,
};

/**
 * Reads a form as it comes, as browsers send it (multipart/form-data or application/x-www-form-urlencoded), with at most
 * one file, named `fileField`. Stops reading at the first fault, so that memory stays flat.
 * @throws FormRefused too-large, file-too-large, wrong-type, malformed, too-slow.
 */
export function readForm(request: IncomingMessage, limits: FormLimits, fileField: string | undefined): Promise<ReceivedForm> {
  const mostBytes = fileField === undefined ? limits.bodyBytes : limits.bodyWithFileBytes;
  const tooLarge: RefusalCode = fileField === undefined ? "too-large" : "file-too-large";
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedForm>();
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) return Promise.reject(new FormRefused(tooLarge));
  if (request.destroyed) return Promise.reject(new FormRefused("malformed"));
  const parser = parserFor(request, limits);
  if (!parser) return Promise.reject(new FormRefused("wrong-type"));

  const form: ReceivedForm = { fields: new Map() };
  let readBytes = 0;
  const count = (chunk: Buffer) => {
    time.progress();
    readBytes += chunk.byteLength;
    if (readBytes > mostBytes) refuse(tooLarge);
  };
  const stop = () => {
    time.clear();
    request.off("data", count).unpipe(parser);
  };
  // The parser is left as it is: it goes on with the piece at hand, and fails where it is destroyed in the midst of one.
  const refuse = (code: RefusalCode) => {
    stop();
    request.pause();
    reject(new FormRefused(code));
  };
  const time = deadlines(limits, () => refuse("too-slow"));

  parser.on("field", (name: string | undefined, value: string | undefined, { nameTruncated, valueTruncated }) => {
    // Nameless, or in a character set that nobody knows.
    if (!name || value === undefined) refuse("malformed");
    else if (nameTruncated || Buffer.byteLength(name) > limits.fieldNameBytes) refuse("too-large");
    else if (valueTruncated || Buffer.byteLength(value) > limits.fieldBytes) refuse("too-large");
    else if (form.fields.has(name)) refuse("malformed");
    else form.fields.set(name, value);
  });
  parser.on("file", (name, stream, { filename }) => {
    collect(stream, (bytes) => {
      // A browser sends a file input that was left empty as a file without name and bytes.
      if (filename || bytes.byteLength > 0) form.file = { senderName: cleanFileName(filename ?? ""), bytes };
    });
    stream.on("limit", () => refuse("file-too-large"));
    if (name !== fileField) refuse("malformed");
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) parser.on(limit, () => refuse("too-large"));
  parser.on("error", () => refuse("malformed"));
  parser.on("finish", () => {
    stop();
    resolve(form);
  });
  request.on("error", () => refuse("malformed"));
  request.on("close", () => void (request.complete || refuse("malformed")));
  request.on("data", count).pipe(parser);
  return promise;
}

/** Undefined for what no form of a browser sends. */
function parserFor({ headers }: IncomingMessage, limits: FormLimits): busboy.Busboy | undefined {
  if (headers["content-encoding"] !== undefined) return undefined;
  const isMultipart = /^multipart\//i.test(headers["content-type"] ?? "");
  // At most 70 characters (RFC 2046, 5.1.1).
  if (isMultipart && !/;\s*boundary=("[^"]{1,70}"|[^\s";]{1,70})\s*(;|$)/i.test(headers["content-type"] ?? "")) return undefined;
  try {
    return busboy({
      headers,
      defParamCharset: "utf8",
      limits: {
        files: 1,
        fields: limits.fields,
        parts: limits.parts,
        fieldNameSize: limits.fieldNameBytes,
        // busboy calls what is as large as a limit too large.
        fieldSize: limits.fieldBytes + 1,
        fileSize: limits.fileBytes + 1,
      },
    });
  } catch {
    return undefined;
  }
}

function collect(stream: Readable, give: (bytes: Buffer) => void) {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  stream.on("end", () => give(Buffer.concat(chunks)));
  // A file that is cut short is a fault of the whole form, which the parser tells of.
  stream.on("error", () => {});
}
