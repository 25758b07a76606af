import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import busboy from "busboy";

import { LARGEST_FILE_BYTES } from "../../content-model/forms/fields.ts";
import { cleanFileName } from "../data/clean-text.ts";
import { type Deadlines, deadlines, type TimeLimits } from "../../platform/http/request-body.ts";
import { FormRefused, type RefusalCode } from "../../platform/http/form-refused.ts";

export type ReceivedForm = {
  fields: Map<string, string>;
  /** `senderName` comes from cleanFileName. `bytes` are not inspected yet, and may be empty. */
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

/** Several times the size of an honest form (OWASP ASVS 5.0, 5.2.1 and 15.2.2). */
export const FORM_LIMITS: Readonly<FormLimits> = {
  /** Larger than the longest answers with every character percent-encoded. */
  bodyBytes: 256 * KB,
  /** The file, the answers and the headers of the parts. `bodyBytes` limits the answers here too. */
  bodyWithFileBytes: 6 * MB,
  fileBytes: LARGEST_FILE_BYTES,
  /** 5000 characters (content-model/forms/fields.ts) are 15 KB at most. The validation reports an answer that is a little too long. */
  fieldBytes: 64 * KB,
  /** Our names have 20 bytes at most. */
  fieldNameBytes: 100,
  /** The longer form has 21. */
  fields: 60,
  /** Fields, one file, and parts that are neither. The headers of a part are limited to 16 KB by busboy. */
  parts: 70,
  /** 6 MB in a minute is slow mobile internet. */
  wholeMs: 60_000,
  /** Longer than a train takes through a tunnel. */
  idleMs: 15_000,
  /** 500 bytes a second, the default of Apache's mod_reqtimeout, for bodies that may contain a file. */
  leastBytes: 10_000,
  windowMs: 20_000,
};

/** The file field of a form. `reserve` waits until the server has memory for so many bytes. */
type Upload = { field: string; reserve: (bytes: number) => Promise<void> };

/**
 * Reads a form as browsers send it (multipart/form-data or application/x-www-form-urlencoded), with at most one file. Stops
 * reading at the first error, so that memory stays bounded. A form waits for memory only once bytes of a file arrive.
 * Each box that is ticked of the checkboxes in `lists` is sent as a field of the same name; they become one answer
 * (content-model/forms/fields.ts, `optionsIn`). Any other field may be sent once.
 * @throws FormRefused too-large, file-too-large, wrong-type, malformed, too-slow, and what `reserve` throws.
 */
export function readForm(
  request: IncomingMessage,
  limits: FormLimits,
  upload?: Upload,
  lists: readonly string[] = [],
): Promise<ReceivedForm> {
  const maxBytes = upload === undefined ? limits.bodyBytes : limits.bodyWithFileBytes;
  const tooLarge: RefusalCode = upload === undefined ? "too-large" : "file-too-large";
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedForm>();
  const announced = request.headers["content-length"];
  if (Number(announced ?? 0) > maxBytes) return Promise.reject(new FormRefused(tooLarge));
  if (request.destroyed) return Promise.reject(new FormRefused("malformed"));
  const parser = parserFor(request, limits);
  if (!parser) return Promise.reject(new FormRefused("wrong-type"));

  const form: ReceivedForm = { fields: new Map() };
  let fileRead: Promise<void> | undefined;
  let readBytes = 0;
  let answerBytes = 0;
  const count = ({ byteLength }: Buffer) => {
    time.progress(byteLength);
    readBytes += byteLength;
    if (readBytes > maxBytes) refuse(tooLarge);
  };
  const stop = () => {
    time.clear();
    request.off("data", count).unpipe();
  };
  // The parser is not destroyed, because it fails if that happens while it handles a chunk.
  const fail = (error: unknown) => {
    stop();
    request.pause();
    reject(error instanceof Error ? error : new Error("A form could not be read."));
  };
  const refuse = (code: RefusalCode) => fail(new FormRefused(code));
  // A body without a file is small. On a bad network its few packets may arrive seconds apart.
  const isSmall = upload === undefined || Number(announced ?? Infinity) <= limits.bodyBytes;
  const time = deadlines(isSmall ? { ...limits, leastBytes: 0 } : limits, () => refuse("too-slow"));

  const readFile = async (stream: Readable, senderName: string | undefined, reserve: Upload["reserve"]) => {
    const reservedBytes = Number(announced ?? maxBytes);
    let file: Buffer = Buffer.alloc(0);
    let length = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (length === 0) {
        // Nothing more is read, and the sender waits, until this resolves.
        await whilePaused(time, () => reserve(reservedBytes));
        // Shared memory, because the threads that inspect and store the file read it without a copy.
        file = Buffer.from(new SharedArrayBuffer(reservedBytes));
      }
      length += chunk.copy(file, length);
    }
    // A browser sends an empty file input as a file without a name and without bytes.
    if (senderName || length > 0) form.file = { senderName: cleanFileName(senderName ?? ""), bytes: file.subarray(0, length) };
  };

  parser.on("field", (name: string | undefined, value: string | undefined, { nameTruncated, valueTruncated }) => {
    answerBytes += Buffer.byteLength(value ?? "");
    // No name, or an unknown character set.
    if (!name || value === undefined) refuse("malformed");
    else if (nameTruncated || Buffer.byteLength(name) > limits.fieldNameBytes) refuse("too-large");
    else if (valueTruncated || Buffer.byteLength(value) > limits.fieldBytes) refuse("too-large");
    else if (answerBytes > limits.bodyBytes) refuse("too-large");
    else if (!form.fields.has(name)) form.fields.set(name, value);
    else if (lists.includes(name)) form.fields.set(name, `${form.fields.get(name)} ${value}`);
    else refuse("malformed");
  });
  parser.on("file", (name, stream, { filename }) => {
    // The parser reports a file that ends early as an error of the whole form.
    stream.on("error", () => {});
    stream.on("limit", () => refuse("file-too-large"));
    if (name === upload?.field) fileRead = readFile(stream, filename, upload.reserve).catch(fail);
    else refuse("malformed");
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) parser.on(limit, () => refuse("too-large"));
  parser.on("error", () => refuse("malformed"));
  parser.on("finish", () => {
    stop();
    void Promise.resolve(fileRead).then(() => resolve(form));
  });
  request.on("error", () => refuse("malformed"));
  request.on("close", () => void (request.complete || refuse("malformed")));
  request.on("data", count);
  const boundary = boundaryOf(request);
  if (boundary === undefined) request.pipe(parser);
  else request.pipe(withoutEpilogue(boundary)).pipe(parser);
  return promise;
}

/** The sender's time does not run while it waits for the server. */
async function whilePaused(time: Deadlines, wait: () => Promise<void>): Promise<void> {
  time.pause();
  await wait();
  time.resume();
}

const isMultipart = (headers: IncomingHttpHeaders) => /^multipart\//i.test(headers["content-type"] ?? "");

/** At most 70 characters (RFC 2046, 5.1.1); undefined for other types, and for an invalid boundary. */
export function boundaryOf({ headers }: Pick<IncomingMessage, "headers">): string | undefined {
  if (!isMultipart(headers)) return undefined;
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))\s*(?:;|$)/i.exec(headers["content-type"] ?? "") ?? [];
  return quoted ?? plain;
}

/** Undefined for a content type that browsers do not use for forms. */
function parserFor({ headers }: IncomingMessage, limits: FormLimits): busboy.Busboy | undefined {
  if (headers["content-encoding"] !== undefined) return undefined;
  if (isMultipart(headers) && boundaryOf({ headers }) === undefined) return undefined;
  try {
    return busboy({
      headers,
      defParamCharset: "utf8",
      limits: {
        files: 1,
        fields: limits.fields,
        parts: limits.parts,
        fieldNameSize: limits.fieldNameBytes,
        // busboy also reports a part that is exactly as large as the limit.
        fieldSize: limits.fieldBytes + 1,
        fileSize: limits.fileBytes + 1,
      },
    });
  } catch {
    return undefined;
  }
}

/**
 * Removes the epilogue of a multipart body, which follows the closing delimiter and has no meaning (RFC 2046, 5.1.1). busboy 1.6
 * reads parts in it if they arrive in the same chunk, and waits for ever for the end of a file that is cut off there.
 */
export function withoutEpilogue(boundary: string): Transform {
  const delimiter = Buffer.from(`\r\n--${boundary}--`, "latin1");
  // A body may begin with a delimiter, without the line break before it.
  let tail = Buffer.from("\r\n");
  let isClosed = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isClosed) return done();
      const searched = Buffer.concat([tail, chunk]);
      const at = searched.indexOf(delimiter);
      isClosed = at >= 0;
      const passed = isClosed ? chunk.subarray(0, at + delimiter.length - tail.length) : chunk;
      tail = searched.subarray(-(delimiter.length - 1));
      done(null, passed);
    },
  });
}
