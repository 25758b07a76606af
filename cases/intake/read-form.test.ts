import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";

import {
  field,
  fileHead,
  filePart,
  MULTIPART,
  multipart,
  URLENCODED,
  formServer,
  type FormServer,
  head,
  post,
} from "../../tests/support/form-server.ts";
import { FORM_LIMITS, type FormLimits, readForm } from "./read-form.ts";

const KB = 1024;
const MB = 1024 * KB;

/** `file`: whether the form has a file field, called "cv". */
type Given = { file?: boolean; limits?: Partial<FormLimits>; reserve?: (bytes: number) => Promise<void> };
type ReadForm = { fields: [string, string][]; file?: { senderName: string; size: number; sha: string; isShared?: boolean } };

let server: FormServer;
let errors: unknown[] = [];
afterEach(() => server.stop());

const shaOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Starts a server that responds with the form that it read. */
async function serve({ file, limits, reserve = async () => {} }: Given = {}) {
  errors = [];
  server = await formServer(async (request): Promise<ReadForm> => {
    const reading = readForm(request, { ...FORM_LIMITS, ...limits }, file ? { field: "cv", reserve } : undefined, ["area"]);
    reading.catch((error: unknown) => errors.push(error));
    const form = await reading;
    const fields = [...form.fields];
    if (!form.file) return { fields };
    const { senderName, bytes } = form.file;
    const isShared = bytes.buffer instanceof SharedArrayBuffer;
    return { fields, file: { senderName, size: bytes.length, sha: shaOf(bytes), isShared } };
  });
  return server;
}

async function responseTo(given: Given, ...sent: Parameters<typeof post>) {
  return (await serve(given)).send(post(...sent));
}

/** Fields of 30 KB each. */
const largeFields = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, "a".repeat(30 * KB)] as const);

describe("a form is read", () => {
  test("as browsers send it without a file", async () => {
    // What was typed may look encoded, and is decoded once.
    const encoded = { percent: "%41 %2541 +", entity: "&amp;lt;" };
    const fields = { name: "Zoë & co", message: "a\r\nb=1", empty: "", __proto__x: "1", ...encoded };
    const { status, body } = await responseTo({}, URLENCODED, new URLSearchParams(fields).toString());
    expect([status, body]).toEqual([200, { fields: Object.entries(fields) }]);
  });

  test("with the boxes that are ticked of one question as one answer", async () => {
    const { body } = await responseTo({}, URLENCODED, "area=north&name=Zo&area=south");
    expect(body).toEqual({ fields: Object.entries({ area: "north south", name: "Zo" }) });
  });

  test("as browsers send it with a file, into memory that threads share", async () => {
    const bytes = randomBytes(300 * KB);
    const sent = multipart(field("name", "Zoë"), filePart("cv", "Lebenslauf Jürgen.pdf", bytes), field("way", "myself"));
    const { body } = await responseTo({ file: true }, MULTIPART, sent);
    const fields = Object.entries({ name: "Zoë", way: "myself" });
    const file = { senderName: "Lebenslauf Jürgen.pdf", size: bytes.length, sha: shaOf(bytes), isShared: true };
    expect(body).toEqual({ fields, file });
  });

  test("with a file of exactly 5 MB, and a field of exactly 64 KB", async () => {
    const text = "a".repeat(64 * KB);
    const sent = multipart(field("message", text), filePart("cv", "cv.pdf", Buffer.alloc(5 * MB)));
    const { fields, file } = (await responseTo({ file: true }, MULTIPART, sent)).body as ReadForm;
    expect(file?.size).toBe(5 * MB);
    expect(fields[0]?.[1] === text).toBe(true);
  });

  test("with a file of no bytes, which is a file", async () => {
    const { body } = await responseTo({ file: true }, MULTIPART, multipart(filePart("cv", "cv.pdf", "")));
    expect(body).toMatchObject({ file: { senderName: "cv.pdf", size: 0 } });
  });

  test.each([
    ["urlencoded", URLENCODED, Buffer.from("name=%ff%fe")],
    ["multipart", MULTIPART, multipart(field("name", "").slice(0, -2), Uint8Array.of(0xff, 0xfe, 13, 10))],
  ])("with bytes that are not UTF-8 as replacement characters: %s", async (_what, type, sent) => {
    expect((await responseTo({}, type, sent)).body).toEqual({ fields: [["name", "\ufffd\ufffd"]] });
  });

  test.each([
    ["in one piece", (body: Buffer) => [body]],
    ["in pieces", (body: Buffer) => [body.subarray(0, 70), body.subarray(70, 75), body.subarray(75)]],
  ])("without what follows its end, %s: neither a field nor a file that is cut off", async (_what, cut) => {
    const epilogue = [field("b", "2"), fileHead("cv", "cv.pdf"), "%PDF-1"].join("");
    await serve({ file: true });
    const [headers, bytes] = post(MULTIPART, Buffer.concat([multipart(field("a", "1")), Buffer.from(epilogue)])) as [
      string,
      Buffer,
    ];
    expect((await server.send([headers, ...cut(bytes)])).body).toEqual({ fields: [["a", "1"]] });
  });

  test("in pieces of one byte", async () => {
    await serve({ file: true });
    const sent = multipart(field("name", "Zoë"), filePart("cv", "cv.pdf", "\r\n--X\r\n--XY"));
    const [headers, bytes] = post(MULTIPART, sent) as [string, Buffer];
    const response = await server.send([headers, ...[...bytes].map((byte) => Uint8Array.of(byte))]);
    expect(response.body).toMatchObject({ fields: [["name", "Zoë"]], file: { size: 11 } });
  });
});

describe("the sender's name of a file", () => {
  const encoded = `--XX\r\nContent-Disposition: form-data; name="cv"; filename*=UTF-8''..%2f%2e%2e%2f%00%0d%0aa%e2%80%ae.pdf\r\n\r\nx\r\n`;
  test.each<[string, string | Uint8Array, string]>([
    ["has no folder", filePart("cv", "../../etc/passwd", "x"), "passwd"],
    ["has no line end or folder, if it states a character set", encoded, "a.pdf"],
  ])("%s", async (_what, part, senderName) => {
    expect((await responseTo({ file: true }, MULTIPART, multipart(part))).body).toMatchObject({ file: { senderName } });
  });

  test("adds no header by a line end, and leaves no file then", async () => {
    const sent = multipart(filePart("cv", "cv\r\nX: y.pdf", "x"), field("name", "x"));
    expect((await responseTo({ file: true }, MULTIPART, sent)).body).toEqual({ fields: [["name", "x"]] });
  });
});

test.each<[string, string | undefined, Record<string, string>?]>([
  ["plain text", "text/plain"],
  ["no type", undefined],
  ["multipart of another kind", "multipart/mixed; boundary=XX"],
  ["an empty boundary", 'multipart/form-data; boundary=""'],
  ["a boundary of 71 characters", `multipart/form-data; boundary=${"X".repeat(71)}`],
  ["a compressed form", URLENCODED, { "Content-Encoding": "gzip" }],
])("a body is refused with 415: %s", async (_what, type, headers) => {
  expect(await responseTo({}, type, "name=x", headers)).toMatchObject({ status: 415, body: { refused: "wrong-type" } });
});

describe("a malformed form is refused with 400", () => {
  const charset = 'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=bogus';
  test.each<[string, string, string | Uint8Array, Given?]>([
    ["cut short before its end", MULTIPART, field("name", "x")],
    ["cut short within a file", MULTIPART, `${fileHead("cv", "cv.pdf")}%PDF-`],
    ["cut short within a header", MULTIPART, '--XX\r\nContent-Disposition: form-data; name="n'],
    ["with another boundary than it states", MULTIPART, "--YY\r\n\r\n--YY--\r\n"],
    ["without a byte", MULTIPART, ""],
    ["with a malformed header", MULTIPART, multipart("--XX\r\n\0\0: x\r\n\r\nx\r\n")],
    ["with a null byte in a file's name", MULTIPART, multipart(filePart("cv", "cv\0.pdf", "x"))],
    ["with a field without a name", MULTIPART, multipart("--XX\r\nContent-Disposition: form-data\r\n\r\nx\r\n")],
    ["with a value without a name", URLENCODED, "=x"],
    ["with an unknown character set of a part", MULTIPART, multipart(`--XX\r\n${charset}\r\n\r\nx\r\n`)],
    ["with an unknown character set", `${URLENCODED}; charset=bogus`, "name=x"],
    ["with the same field twice", MULTIPART, multipart(field("name", "a"), field("name", "b"))],
    ["with percent-encoding cut short", URLENCODED, "name=%"],
    ["with percent-encoding of no digit", URLENCODED, "name=%zz"],
    ["with a file in another field", MULTIPART, multipart(filePart("other", "x.exe", "MZ"))],
    ["with a file, where it has no file field", MULTIPART, multipart(filePart("cv", "cv.pdf", "%PDF-")), { file: false }],
  ])("%s", async (_what, type, sent, given = { file: true }) => {
    expect(await responseTo(given, type, sent)).toMatchObject({ status: 400, body: { refused: "malformed" } });
  });

  test("when its sender leaves before the end", async () => {
    await serve({ file: true });
    const socket = connect(server.port, "127.0.0.1");
    socket.write(head({ "Content-Type": MULTIPART, "Content-Length": 1000 }) + field("name", "x"), () => socket.destroy());
    await expect.poll(() => errors).toMatchObject([{ code: "malformed" }]);
  });
});

describe("a form that is too large is refused with 413", () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `f${index}`);
  const utf16Part = (text: string) =>
    field("message", text).replace("\r\n\r\n", "\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n");
  const largeFile = filePart("cv", "cv.pdf", Buffer.alloc(5 * MB + 1));
  const [withFile, without] = [{ file: true }, {}];
  test.each<[string, Given, string, string | Uint8Array, string?]>([
    ["a field of 64 KB and one byte", without, URLENCODED, `message=${"a".repeat(64 * KB + 1)}`],
    ["a part in UTF-16 of 80 KB", withFile, MULTIPART, multipart(utf16Part("a\0".repeat(40 * KB)))],
    ["20,000 fields", without, URLENCODED, names.map((name) => `${name}=x`).join("&")],
    ["20,000 parts", withFile, MULTIPART, multipart(...names.map((name) => field(name, "")))],
    ["200 files", withFile, MULTIPART, multipart(...Array.from({ length: 200 }, () => filePart("cv", "a", "x")))],
    ["parts that are neither", withFile, MULTIPART, multipart("--XX\r\nA: b\r\n\r\n\r\n".repeat(1000))],
    ["a name of 101 bytes", without, URLENCODED, `${"n".repeat(101)}=x`],
    ["a part with a name of 101 bytes", withFile, MULTIPART, multipart(field("n".repeat(101), "x"))],
    ["a file of 5 MB and one byte", withFile, MULTIPART, multipart(largeFile), "file-too-large"],
    ["fields of 300 KB", without, URLENCODED, new URLSearchParams(largeFields(10).map((pair) => [...pair])).toString()],
    ["fields of 300 KB beside a file field", withFile, MULTIPART, multipart(...largeFields(10).map((pair) => field(...pair)))],
  ])("%s", async (_what, given, type, sent, code = "too-large") => {
    const headers = expect.stringMatching(/^Connection: close/m) as string;
    expect(await responseTo(given, type, sent)).toEqual({ status: 413, body: { refused: code }, headers });
  });

  const chunk = (bytes: Uint8Array | string) => [`${Buffer.byteLength(bytes).toString(16)}\r\n`, bytes, "\r\n"];
  function* upload(headers: Record<string, string | number>, start: string) {
    const isChunked = "Transfer-Encoding" in headers;
    const framed = (bytes: Uint8Array | string) => (isChunked ? chunk(bytes) : [bytes]);
    yield head({ "Content-Type": MULTIPART, ...headers });
    yield* framed(start);
    for (let sent = 0; sent < 50 * MB; sent += 64 * KB) yield* framed(Buffer.alloc(64 * KB, "a"));
  }
  const chunked = { "Transfer-Encoding": "chunked" };
  test.each<[string, Given, Record<string, string | number>, string, string, number]>([
    ["announced: as soon as they are", withFile, { "Content-Length": 50 * MB }, fileHead("cv", "cv.pdf"), "file-too-large", MB],
    ["not announced: after the largest file", withFile, chunked, fileHead("cv", "cv.pdf"), "file-too-large", 6 * MB],
    ["after the end of a form: after the largest form", without, chunked, `${field("a", "b")}--XX--`, "too-large", MB],
    ["in the header of a part, as malformed", withFile, chunked, "--XX\r\nA: ", "malformed", MB],
  ])("and read no further: 50 MB %s", async (_what, given, headers, start, refused, maxBytes) => {
    await serve(given);
    // A connection that is closed with bytes unread is reset, and the response may be lost (RFC 9112, 9.6): the error stands for it.
    await server.send(upload(headers, start));
    expect(errors).toMatchObject([{ code: refused }]);
    expect((await server.bytesRead())[0]).toBeLessThan(maxBytes);
  });
});

describe("a slow form is refused with 408", () => {
  const begun = (length: number) => [head({ "Content-Type": URLENCODED, "Content-Length": length }), "name=x"];

  test("if nothing more arrives", async () => {
    await serve({ limits: { idleMs: 50 } });
    expect(await server.send(begun(1000))).toMatchObject({ status: 408, body: { refused: "too-slow" } });
  });

  test("if a file arrives too slowly; a form that is small as a whole has all of its time", async () => {
    const limits = { leastBytes: 10_000, windowMs: 50, idleMs: 60_000, wholeMs: 60_000 };
    await serve({ limits, file: true });
    expect((await server.send(begun(300 * KB))).status).toBe(408);
    server.stop();
    const wholeMs = 300;
    await serve({ limits: { ...limits, wholeMs } });
    const started = performance.now();
    expect((await server.send(begun(1000))).status).toBe(408);
    // A timer may fire a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(wholeMs - 5);
  });
});

describe("memory for a file", () => {
  test.each<[string, Uint8Array]>([
    ["without a file", multipart(field("name", "Zoë"))],
    ["with an empty file input", multipart(field("name", "Zoë"), filePart("cv", "", ""))],
  ])("is not reserved for a form %s", async (_what, sent) => {
    const reserve = () => Promise.reject(new Error("There is no memory."));
    expect((await responseTo({ file: true, reserve }, MULTIPART, sent)).body).toEqual({ fields: [["name", "Zoë"]] });
  });

  test("is reserved once bytes arrive, as much as the form announces; no time limit runs meanwhile", async () => {
    const reserved: number[] = [];
    await serve({
      file: true,
      limits: { idleMs: 50 },
      reserve: async (bytes) => {
        reserved.push(bytes);
        const stalled = head({ "Content-Type": URLENCODED, "Content-Length": 1000 });
        expect((await server.send([stalled])).status).toBe(408);
      },
    });
    const sent = multipart(field("name", "Zoë"), filePart("cv", "cv.pdf", randomBytes(500 * KB)), field("way", "x"));
    expect((await server.send(post(MULTIPART, sent))).status).toBe(200);
    expect(reserved).toEqual([sent.length]);
  });
});
