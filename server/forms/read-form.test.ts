import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";

import { formServer, type FormServer, head, post } from "../../tests/support/form-server.ts";
import { FORM_LIMITS, type FormLimits, readForm } from "./read-form.ts";

const KB = 1024;
const MB = 1024 * KB;
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=XX";
const NUL = String.fromCharCode(0);

type Given = { file?: boolean; limits?: Partial<FormLimits>; reserve?: (bytes: number) => Promise<void> };
type Answered = { fields: [string, string][]; file?: { senderName: string; size: number; sha: string; isShared?: boolean } };

let server: FormServer;
let errors: unknown[] = [];
afterEach(() => server.stop());

const shaOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function serve({ file = false, limits = {}, reserve = async () => {} }: Given = {}) {
  errors = [];
  server = await formServer(async (request): Promise<Answered> => {
    try {
      const form = await readForm(request, { ...FORM_LIMITS, ...limits }, file ? { field: "cv", reserve } : undefined);
      const { senderName, bytes } = form.file ?? {};
      return {
        fields: [...form.fields],
        ...(bytes && {
          file: {
            senderName: senderName ?? "",
            size: bytes.length,
            sha: shaOf(bytes),
            isShared: bytes.buffer instanceof SharedArrayBuffer,
          },
        }),
      };
    } catch (error) {
      errors.push(error);
      throw error;
    }
  });
  return server;
}

async function answerTo(given: Given, ...asked: Parameters<typeof post>) {
  return (await serve(given)).send(post(...asked));
}

const field = (name: string, value: string) => `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string, filename: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
const filePart = (name: string, filename: string, bytes: Uint8Array) =>
  Buffer.concat([Buffer.from(fileHead(name, filename)), bytes, Buffer.from("\r\n")]);
const multipart = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat([...parts, "--XX--\r\n"].map((part) => Buffer.from(part as string)));

describe("a form is read", () => {
  test("as browsers send it without a file", async () => {
    const body = new URLSearchParams({ name: "Zoë & co", message: "a\r\nb=1", empty: "", __proto__x: "1" }).toString();
    const { status, body: answer } = await answerTo({}, URLENCODED, body);
    expect(status).toBe(200);
    expect(answer).toEqual({
      fields: [
        ["name", "Zoë & co"],
        ["message", "a\r\nb=1"],
        ["empty", ""],
        ["__proto__x", "1"],
      ],
    });
  });

  test("as browsers send it with a file", async () => {
    const bytes = randomBytes(300 * KB);
    const body = multipart(field("name", "Zoë"), filePart("cv", "Lebenslauf Jürgen.pdf", bytes), field("way", "myself"));
    const { body: answer } = await answerTo({ file: true }, MULTIPART, body);
    expect(answer).toEqual({
      fields: [
        ["name", "Zoë"],
        ["way", "myself"],
      ],
      file: { senderName: "Lebenslauf Jürgen.pdf", size: bytes.length, sha: shaOf(bytes), isShared: true },
    });
  });

  test("by a browser's own FormData", async () => {
    await serve({ file: true });
    const form = new FormData();
    form.append("message", "one\ntwo");
    form.append("cv", new File(["hello"], 'my "best" cv.txt'));
    const answer = await fetch(`http://127.0.0.1:${server.port}/form`, { method: "POST", body: form });
    expect(await answer.json()).toMatchObject({
      fields: [["message", "one\r\ntwo"]],
      file: { senderName: "my %22best%22 cv.txt", size: 5 },
    });
  });

  test("with a file of exactly 5 MB, and a field of exactly 64 KB", async () => {
    const text = "a".repeat(64 * KB);
    const body = multipart(field("message", text), filePart("cv", "cv.pdf", Buffer.alloc(5 * MB)));
    const answer = (await answerTo({ file: true }, MULTIPART, body)).body as Answered;
    expect(answer.file?.size).toBe(5 * MB);
    expect(answer.fields[0]?.[1] === text).toBe(true);
  });

  test("with a file input that was left empty, as without a file", async () => {
    const body = multipart(field("name", "A"), filePart("cv", "", Buffer.alloc(0)));
    expect((await answerTo({ file: true }, MULTIPART, body)).body).toEqual({ fields: [["name", "A"]] });
  });

  test("with a file of no bytes, which is a file", async () => {
    const body = multipart(filePart("cv", "cv.pdf", Buffer.alloc(0)));
    expect((await answerTo({ file: true }, MULTIPART, body)).body).toMatchObject({ file: { senderName: "cv.pdf", size: 0 } });
  });

  test("with names that every object has, as fields like any", async () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    const expected = { fields: names.map((name) => [name, "x"]) };
    expect((await answerTo({}, URLENCODED, names.map((name) => `${name}=x`).join("&"))).body).toEqual(expected);
    server.stop();
    expect((await answerTo({}, MULTIPART, multipart(...names.map((name) => field(name, "x"))))).body).toEqual(expected);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  test("with bytes that are no UTF-8, which become replacement characters", async () => {
    expect((await answerTo({}, URLENCODED, "name=%ff%fe%c3")).body).toEqual({ fields: [["name", "\ufffd\ufffd\ufffd"]] });
    server.stop();
    const body = multipart(Buffer.concat([Buffer.from(field("name", "").slice(0, -2)), Buffer.from([0xff, 0xfe, 13, 10])]));
    expect((await answerTo({}, MULTIPART, body)).body).toEqual({ fields: [["name", "\ufffd\ufffd"]] });
  });

  test.each([
    ["in one piece", (body: Buffer) => [body]],
    ["in pieces", (body: Buffer) => [body.subarray(0, 70), body.subarray(70, 75), body.subarray(75)]],
  ])("without what follows its end, %s: neither a field nor a file that is cut off", async (_what, cut) => {
    const epilogue = [field("b", "2"), fileHead("cv", "cv.pdf"), "%PDF-1"].join("");
    const body = Buffer.concat([multipart(field("a", "1")), Buffer.from(epilogue)]);
    await serve({ file: true });
    const [headers, bytes] = post(MULTIPART, body) as [string, Buffer];
    expect((await server.send([headers, ...cut(bytes)])).body).toEqual({ fields: [["a", "1"]] });
  });

  test("in pieces of one byte", async () => {
    const body = multipart(field("name", "Zoë"), filePart("cv", "cv.pdf", Buffer.from("\r\n--X\r\n--XY")));
    await serve({ file: true });
    const headers = head({ "Content-Type": MULTIPART, "Content-Length": body.length, Connection: "close" });
    const answer = await server.send([headers, ...[...body].map((byte) => Uint8Array.of(byte))]);
    expect(answer.body).toMatchObject({ fields: [["name", "Zoë"]], file: { size: 11 } });
  });
});

describe("the name of a file is made harmless", () => {
  test.each([
    ["../../etc/passwd", "passwd"],
    ["..\\\\..\\\\boot.ini", "boot.ini"],
    ["cv%0D%0ASet-Cookie: a=b.pdf", "cv%0D%0ASet-Cookie: a=b.pdf"],
    ["cv\u202efdp.exe", "cvfdp.exe"],
    ["../", "file"],
  ])("%j is %j", async (sent, shown) => {
    const { body } = await answerTo({ file: true }, MULTIPART, multipart(filePart("cv", sent, Buffer.from("x"))));
    expect(body).toMatchObject({ file: { senderName: shown } });
  });

  test("a line end in it adds no header, and leaves no file", async () => {
    const body = multipart(filePart("cv", "cv\r\nX: y.pdf", Buffer.from("x")), field("name", "x"));
    expect((await answerTo({ file: true }, MULTIPART, body)).body).toEqual({ fields: [["name", "x"]] });
  });

  test("a null byte in it ends the form", async () => {
    const body = multipart(filePart("cv", `cv${NUL}.pdf`, Buffer.from("x")));
    expect((await answerTo({ file: true }, MULTIPART, body)).status).toBe(400);
  });

  test("by the way of naming that has a character set", async () => {
    const body = `--XX\r\nContent-Disposition: form-data; name="cv"; filename*=UTF-8''..%2f%2e%2e%2f%00%0d%0aa%e2%80%ae.pdf\r\n\r\nx\r\n`;
    const { body: answer } = await answerTo({ file: true }, MULTIPART, multipart(body));
    expect(answer).toMatchObject({ file: { senderName: "a.pdf" } });
  });
});

describe("what no form of a browser is, is refused with 415", () => {
  test.each<[string, string | undefined, Record<string, string>?]>([
    ["plain text", "text/plain"],
    ["JSON", "application/json"],
    ["no type", undefined],
    ["a type that is none", ";;;"],
    ["multipart of another kind", "multipart/mixed; boundary=XX"],
    ["multipart without a boundary", "multipart/form-data"],
    ["multipart with an empty boundary", 'multipart/form-data; boundary=""'],
    ["multipart with an endless boundary", `multipart/form-data; boundary=${"X".repeat(71)}`],
    ["a compressed form", URLENCODED, { "Content-Encoding": "gzip" }],
  ])("%s", async (_what, type, headers) => {
    const answer = await answerTo({}, type, '{"name":"x"}', headers);
    expect([answer.status, answer.body]).toEqual([415, { refused: "wrong-type" }]);
  });
});

describe("a broken form is refused with 400", () => {
  test.each<[string, string, string | Uint8Array]>([
    ["cut short before its end", MULTIPART, field("name", "x")],
    ["cut short within a file", MULTIPART, `${fileHead("cv", "cv.pdf")}%PDF-`],
    ["cut short within a header", MULTIPART, '--XX\r\nContent-Disposition: form-data; name="n'],
    ["with another boundary than it says", MULTIPART, "--YY\r\n\r\n--YY--\r\n"],
    ["with nothing in it", MULTIPART, ""],
    ["with a header that is none", MULTIPART, multipart("--XX\r\n\0\0: x\r\n\r\nx\r\n")],
    ["with a field that has no name", MULTIPART, multipart("--XX\r\nContent-Disposition: form-data\r\n\r\nx\r\n")],
    [
      "with a character set that nobody knows",
      MULTIPART,
      multipart('--XX\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=bogus\r\n\r\nx\r\n'),
    ],
    ["with a field twice", MULTIPART, multipart(field("name", "a"), field("name", "b"))],
    ["with a field twice, without a file", URLENCODED, "name=a&name=b"],
    ["with a file that was not asked for", MULTIPART, multipart(filePart("other", "x.exe", Buffer.from("MZ")))],
    ["with percent-encoding cut short", URLENCODED, "name=%"],
    ["with percent-encoding of no digit", URLENCODED, "name=%zz"],
    ["with a value that has no name", URLENCODED, "=x"],
    ["with a character set that nobody knows, without a file", `${URLENCODED}; charset=bogus`, "name=x"],
  ])("%s", async (_what, type, body) => {
    const answer = await answerTo({ file: true }, type, body);
    expect([answer.status, answer.body]).toEqual([400, { refused: "malformed" }]);
  });

  test("a file for a form that has none", async () => {
    const answer = await answerTo({}, MULTIPART, multipart(filePart("cv", "cv.pdf", Buffer.from("%PDF-"))));
    expect(answer.status).toBe(400);
  });

  test("a sender that leaves in the midst is not waited for", async () => {
    await serve({ file: true });
    const socket = connect(server.port, "127.0.0.1");
    socket.write(head({ "Content-Type": MULTIPART, "Content-Length": 1000 }) + field("name", "x"), () => socket.destroy());
    await expect.poll(() => errors).toMatchObject([{ code: "malformed" }]);
  });
});

describe("too much is refused with 413, and read no further", () => {
  const manyFields = Array.from({ length: 20_000 }, (_, index) => `f${index}=x`).join("&");
  test.each<[string, Given, string, string | Uint8Array, string]>([
    ["a field of 1 MB", { file: true }, MULTIPART, multipart(field("message", "a".repeat(MB))), "too-large"],
    ["a field of 1 MB, without a file", {}, URLENCODED, `message=${"a".repeat(MB)}`, "too-large"],
    ["a field of 64 KB and one byte", {}, URLENCODED, `message=${"a".repeat(64 * KB + 1)}`, "too-large"],
    ["20,000 fields", {}, URLENCODED, manyFields, "too-large"],
    ["20,000 parts", { file: true }, MULTIPART, multipart(...manyFields.split("&").map((name) => field(name, ""))), "too-large"],
    [
      "200 files",
      { file: true },
      MULTIPART,
      multipart(...Array.from({ length: 200 }, () => filePart("cv", "a", Buffer.from("x")))),
      "too-large",
    ],
    ["parts that are nothing", { file: true }, MULTIPART, multipart("--XX\r\nA: b\r\n\r\n\r\n".repeat(1000)), "too-large"],
    ["a name of 101 bytes", {}, URLENCODED, `${"n".repeat(101)}=x`, "too-large"],
    ["a name of 101 bytes, with a file", { file: true }, MULTIPART, multipart(field("n".repeat(101), "x")), "too-large"],
    [
      "a file of 5 MB and one byte",
      { file: true },
      MULTIPART,
      multipart(filePart("cv", "cv.pdf", Buffer.alloc(5 * MB + 1))),
      "file-too-large",
    ],
    [
      "a form of 300 KB",
      {},
      URLENCODED,
      Array.from({ length: 10 }, (_, index) => `f${index}=${"a".repeat(30 * KB)}`).join("&"),
      "too-large",
    ],
  ])("%s", async (_what, given, type, body, code) => {
    const answer = await answerTo(given, type, body);
    expect([answer.status, answer.body]).toEqual([413, { refused: code }]);
    expect(answer.headers).toMatch(/^Connection: close/m);
  });

  const piece = Buffer.alloc(64 * KB, "a");
  function* upload(opening: string, wrap = (bytes: Uint8Array): (string | Uint8Array)[] => [bytes]) {
    yield opening;
    for (let sent = 0; sent < 50 * MB; sent += piece.length) yield* wrap(piece);
  }
  const inChunk = (bytes: Uint8Array) => [`${bytes.length.toString(16)}\r\n`, bytes, "\r\n"];
  const chunked = (text: string) => inChunk(Buffer.from(text)).join("");

  test("50 MB that are announced: as soon as they are", async () => {
    await serve({ file: true });
    const opening = head({ "Content-Type": MULTIPART, "Content-Length": 50 * MB }) + fileHead("cv", "cv.pdf");
    const answer = await server.send(upload(opening));
    expect([answer.status, answer.body]).toEqual([413, { refused: "file-too-large" }]);
    expect((await server.bytesRead())[0]).toBeLessThan(MB);
  });

  test("50 MB that are not announced: at the largest file", async () => {
    await serve({ file: true });
    const opening = head({ "Content-Type": MULTIPART, "Transfer-Encoding": "chunked" }) + chunked(fileHead("cv", "cv.pdf"));
    const answer = await server.send(upload(opening, inChunk));
    expect([answer.status, answer.body]).toEqual([413, { refused: "file-too-large" }]);
    expect((await server.bytesRead())[0]).toBeLessThan(6 * MB);
  });

  test("50 MB after the end of a form: at the largest form", async () => {
    await serve();
    const opening = head({ "Content-Type": MULTIPART, "Transfer-Encoding": "chunked" }) + chunked(`${field("a", "b")}--XX--`);
    expect((await server.send(upload(opening, inChunk))).body).toEqual({ refused: "too-large" });
    expect((await server.bytesRead())[0]).toBeLessThan(MB);
  });

  test("50 MB in the header of a part", async () => {
    await serve({ file: true });
    const opening = head({ "Content-Type": MULTIPART, "Transfer-Encoding": "chunked" }) + chunked("--XX\r\nA: ");
    expect((await server.send(upload(opening, inChunk))).body).toEqual({ refused: "malformed" });
    expect((await server.bytesRead())[0]).toBeLessThan(MB);
  });
});

describe("a slow form is refused with 408", () => {
  const opening = head({ "Content-Type": URLENCODED, "Content-Length": 1000 });

  test("where nothing comes", async () => {
    await serve({ limits: { idleMs: 50 } });
    const answer = await server.send([opening]);
    expect([answer.status, answer.body]).toEqual([408, { refused: "too-slow" }]);
  });

  test("where it stops in the midst", async () => {
    await serve({ limits: { idleMs: 50 } });
    expect((await server.send([opening, "name=x"])).status).toBe(408);
  });

  test("where a file comes too slowly, and not where the whole form is small", async () => {
    const limits = { leastBytes: 10_000, windowMs: 50, idleMs: 60_000, wholeMs: 60_000 };
    await serve({ limits, file: true });
    const withFile = head({ "Content-Type": URLENCODED, "Content-Length": 300 * 1024 });
    expect((await server.send([withFile, "name=x"])).status).toBe(408);
    server.stop();
    const wholeMs = 300;
    await serve({ limits: { ...limits, wholeMs } });
    const started = performance.now();
    expect((await server.send([opening, "name=x"])).status).toBe(408);
    // A timer may fire a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(wholeMs - 5);
  });

  test("where it takes too long in all", async () => {
    await serve({ limits: { wholeMs: 50 } });
    expect((await server.send([opening, "name=x"])).status).toBe(408);
  });
});

describe("memory for a file", () => {
  test.each<[string, Uint8Array]>([
    ["without a file", multipart(field("name", "Zoë"))],
    ["with a file input that was left empty", multipart(field("name", "Zoë"), filePart("cv", "", Buffer.alloc(0)))],
  ])("is not asked for by a form %s", async (_what, body) => {
    const reserve = () => Promise.reject(new Error("There is no memory."));
    expect((await answerTo({ file: true, reserve }, MULTIPART, body)).status).toBe(200);
  });

  test("is waited for once bytes arrive, as much as the form announces; no time limit runs meanwhile", async () => {
    const asked: number[] = [];
    await serve({
      file: true,
      limits: { idleMs: 50 },
      reserve: async (bytes) => {
        asked.push(bytes);
        const stalled = head({ "Content-Type": URLENCODED, "Content-Length": 1000 });
        expect((await server.send([stalled])).status).toBe(408);
      },
    });
    const body = multipart(field("name", "Zoë"), filePart("cv", "cv.pdf", randomBytes(500 * KB)), field("way", "x"));
    expect((await server.send(post(MULTIPART, body))).status).toBe(200);
    expect(asked).toEqual([body.length]);
  });

  test("a form of fields alone is limited as one that has no file", async () => {
    const fields = Array.from({ length: 10 }, (_, index) => field(`f${index}`, "a".repeat(30 * KB)));
    const answer = await answerTo({ file: true }, MULTIPART, multipart(...fields));
    expect([answer.status, answer.body]).toEqual([413, { refused: "too-large" }]);
  });
});
