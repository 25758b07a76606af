import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Logger, pino } from "pino";
import { afterEach, expect, test, afterAll } from "vitest";
import sharp from "sharp";

import {
  docxParts,
  zip,
  pdf,
  firstHalf,
  movingPng,
  movingWebp,
  noisyPicture,
  PHOTO_SECRET,
  photoFromPhone,
  plainPicture,
  pngSaying,
} from "../../tests/support/sample-files.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { fileInspector } from "./file-inspector.ts";
import limitedSharp from "../../platform/pictures/limited-sharp.ts";

const GOOD = pdf();
const MACROS = zip(docxParts({ "word/vbaProject.bin": {} }));
const unsafe = (because: string) => ({ refused: "unsafe", because });

let inspector: ReturnType<typeof fileInspector>;
afterEach(() => inspector.stop());

/** Inspects files at once. Returns the verdicts and what was logged. */
async function inspect(files: readonly Buffer[], options?: Parameters<typeof fileInspector>[1]) {
  const lines: unknown[][] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line), error: (...line: unknown[]) => lines.push(line) };
  inspector = fileInspector(log as unknown as Logger, options);
  return { verdicts: await Promise.all(files.map((file) => inspector.inspect(file))), lines };
}

const RUN_TASKS = new URL("../../platform/process/run-tasks.ts", import.meta.url).href;

/** A process that runs this code for each file with a byte, instead of the inspection. */
function processThat(code: string): URL {
  const file = join(temporaryFolder(), "script.mjs");
  writeFileSync(file, `import { runTasks } from "${RUN_TASKS}"; runTasks((bytes) => { if (bytes.length > 0) { ${code} } });`);
  return pathToFileURL(file);
}

test("files are inspected in a process; a refusal is logged without the file's name", async () => {
  const { verdicts, lines } = await inspect([GOOD, MACROS, Buffer.from("MZ"), GOOD]);
  const refusals = [unsafe("macros"), { refused: "wrong-kind" }];
  expect(verdicts).toEqual([{ kind: "pdf" }, ...refusals, { kind: "pdf" }]);
  expect(lines).toEqual(refusals.map((refusal) => [refusal, "file refused"]));
});

/** Never ends, as a loop does, and takes no processor from other tests. */
const FOREVER = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)";
const failed = (cause: string) => [{ cause }, "file inspection failed"];
test.each([
  ["takes too long", FOREVER, unsafe("too-slow"), undefined],
  ["ends the process", "process.exit()", unsafe("unreadable"), failed("The task was ended: failed.")],
  ["throws", 'throw new Error("a defect")', unsafe("unreadable"), failed("a defect")],
])("a file whose inspection %s is refused; the next file has a new process", async (_what, code, verdict, failure) => {
  const { verdicts, lines } = await inspect([GOOD, GOOD], { script: processThat(code), limitMs: 2000 });
  expect(verdicts).toEqual([verdict, verdict]);
  expect(lines.filter(([, message]) => message !== "file refused")).toEqual(failure ? [failure, failure] : []);
});

test("if no process can start, a file is inspected without one", async () => {
  const { verdicts, lines } = await inspect([MACROS], { script: new URL("file:///no/such/process.ts") });
  expect(verdicts).toEqual([unsafe("macros")]);
  expect(lines[0]?.[1]).toBe("file inspection has no process");
});

const log = pino({ enabled: false });
const photoInspector = fileInspector(log);
afterAll(() => photoInspector.stop());

/** The photo that is stored. As in a form, the bytes that were sent are in shared memory (cases/intake/read-form.ts). */
async function stored(sent: Uint8Array): Promise<Buffer> {
  const shared = new Uint8Array(new SharedArrayBuffer(sent.byteLength));
  shared.set(sent);
  const verdict = await photoInspector.inspect(shared);
  if (!("kind" in verdict && verdict.bytes)) throw new Error(JSON.stringify(verdict));
  expect(verdict.kind).toBe("jpg");
  return Buffer.from(verdict.bytes);
}

/** The colour of the pixel in the corner. */
const cornerOf = async (photo: Buffer) => [...(await sharp(photo).raw().toBuffer()).subarray(0, 3)];
/** Within 15 of 255: a change from CMYK is not exact. */
const near = (...colour: number[]) => colour.map((value) => expect.closeTo(value, -1.5) as unknown);

test.each(["png", "jpeg", "webp"] as const)(
  "a photo as %s becomes a JPEG on which small print stays readable",
  async (format) => {
    const large = await stored(await plainPicture(4000, 200).toFormat(format).toBuffer());
    expect(await sharp(large).metadata()).toMatchObject({ format: "jpeg", width: 3000, height: 150, space: "srgb" });
    const small = await stored(await plainPicture(30, 20).toFormat(format).toBuffer());
    expect(await sharp(small).metadata()).toMatchObject({ format: "jpeg", width: 30, height: 20 });
  },
);

test("a photo is turned upright, and its place, description and camera are gone", async () => {
  const photo = await photoFromPhone();
  expect(photo.includes(PHOTO_SECRET)).toBe(true);
  const clean = await stored(photo);
  const { width, height, exif, xmp, iptc, icc, orientation } = await sharp(clean).metadata();
  expect({ width, height, exif, xmp, iptc, icc, orientation }).toEqual({ width: 800, height: 1200 });
  expect(clean.includes(PHOTO_SECRET)).toBe(false);
});

test("another file behind the picture, or in a comment of it, is gone", async () => {
  const secret = Buffer.from("<script>alert(1)</script>");
  const jpeg = await plainPicture(30, 20).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), secret]);
  const sent = [
    Buffer.concat([jpeg, zip(docxParts({ "word/vbaProject.bin": {} })), secret]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    Buffer.concat([await plainPicture(30, 20).png().toBuffer(), secret]),
    Buffer.concat([await plainPicture(30, 20).webp().toBuffer(), secret]),
  ];
  for (const photo of sent) {
    expect(photo.includes(secret)).toBe(true);
    const clean = await stored(photo);
    for (const text of [secret, "PK\u0003\u0004"]) expect(clean.includes(text)).toBe(false);
  }
});

test("what is clear becomes white; a photo of a printer, a grey one and one of 16 bits keep their colours", async () => {
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  expect(await cornerOf(await stored(await clear.png().toBuffer()))).toEqual(near(255, 255, 255));
  const cmyk = await plainPicture(9, 9).toColourspace("cmyk").jpeg().toBuffer();
  expect(await sharp(cmyk).metadata()).toMatchObject({ space: "cmyk" });
  expect(await cornerOf(await stored(cmyk))).toEqual(near(0x4a, 0x7a, 0x68));
  const deep = await plainPicture(9, 9).toColourspace("rgb16").png().toBuffer();
  expect(await cornerOf(await stored(deep))).toEqual(near(0x4a, 0x7a, 0x68));
  const grey = await stored(await plainPicture(9, 9).greyscale().png().toBuffer());
  expect(await sharp(grey).metadata()).toMatchObject({ width: 9 });
});

const photo = (format: "jpeg" | "png" | "webp") => noisyPicture(800, 600).toFormat(format).toBuffer();
const startOf = (start: string, rest: string) => Buffer.from(start + rest, "latin1");
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>';

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ["half a JPEG", () => firstHalf(photo("jpeg"))],
  ["half a PNG", () => firstHalf(photo("png"))],
  ["half a WebP", () => firstHalf(photo("webp"))],
  ["the start of a JPEG alone", () => startOf("\xFF\xD8\xFF", "")],
  ["a drawing behind the start of a PNG", () => startOf("\x89PNG\r\n\x1A\n", SVG)],
  ["a web page behind the start of a WebP", () => startOf("RIFF\0\0\0\0WEBP", "<html>")],
  ["a bomb of 65,000 by 65,000 pixels", () => pngSaying(65_000, 65_000)],
  ["a PNG with other sides than its pixels", () => pngSaying(4000, 4000)],
  ["25 megapixels", () => plainPicture(5000, 5000).png().toBuffer()],
  ["a moving WebP", movingWebp],
  ["a moving PNG", movingPng],
])("%s is refused", async (_what, make) => {
  expect(await photoInspector.inspect(await make())).toEqual({ refused: "cannot-open" });
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ["nothing", () => new Uint8Array()],
  ["a drawing", () => Buffer.from(SVG)],
  ["a GIF", () => plainPicture(30, 20).gif().toBuffer()],
  ["a TIFF", () => plainPicture(30, 20).tiff().toBuffer()],
  ["an AVIF", () => plainPicture(30, 20).avif().toBuffer()],
])("%s is no photo that the form takes", async (_what, make) => {
  expect(await photoInspector.inspect(await make())).toEqual({ refused: "wrong-kind" });
});

test("a photo that takes too long is refused, and the next one is encoded", async () => {
  const sent = await photo("jpeg");
  const hurried = fileInspector(log, { photoMs: 1 });
  expect(await hurried.inspect(sent)).toEqual({ refused: "cannot-open" });
  await hurried.stop();
  await stored(sent);
});

test("only readers of JPEG, PNG and WebP are open", async () => {
  const others = [
    Buffer.from(SVG),
    ...(await Promise.all((["gif", "tiff", "avif"] as const).map((format) => plainPicture(30, 20).toFormat(format).toBuffer()))),
  ];
  for (const bytes of others) await expect(limitedSharp(bytes).metadata()).rejects.toThrow("unsupported image format");
});
