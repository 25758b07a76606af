import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Logger } from "pino";

import { docxParts, zip } from "../../tests/support/sample-archives.ts";
import { pdf } from "../../tests/support/sample-pdfs.ts";
import { FileInspector } from "./file-inspector.ts";

const GOOD = pdf();
const MACROS = zip(docxParts({ "word/vbaProject.bin": {} }));
/** A thread that does this with each file, in place of inspecting it. */
const threadThat = (does: string) =>
  new URL(
    `data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { ${does} }); parentPort.postMessage("ready");`,
  );

let lines: unknown[][];
const log = { warn: (...line: unknown[]) => lines.push(line), error: (...line: unknown[]) => lines.push(line) };
let inspector: FileInspector;
const open = (options?: ConstructorParameters<typeof FileInspector>[1]) =>
  (inspector = new FileInspector(log as unknown as Logger, options));
beforeEach(() => {
  lines = [];
});
afterEach(() => inspector.stop());

test("files are inspected in a thread, several at once too, and what is refused is logged without its name", async () => {
  open();
  const verdicts = await Promise.all([GOOD, MACROS, Buffer.from("MZ"), GOOD].map((file) => inspector.inspect(file)));
  expect(verdicts).toEqual([
    { kind: "pdf" },
    { refused: "unsafe", because: "macros" },
    { refused: "wrong-kind" },
    { kind: "pdf" },
  ]);
  expect(lines).toEqual([
    [{ refused: "unsafe", because: "macros" }, "file refused"],
    [{ refused: "wrong-kind" }, "file refused"],
  ]);
});

describe("a file refused as a whole is one", () => {
  test("that takes too long, while this thread goes on; the next file has a new thread", async () => {
    open({ thread: threadThat("for (;;) {}"), limitMs: 100 });
    const tooSlow = { refused: "unsafe", because: "too-slow" };
    expect(await Promise.all([inspector.inspect(GOOD), inspector.inspect(GOOD)])).toEqual([tooSlow, tooSlow]);
  });

  test("that ends the thread; the next file has a new thread", async () => {
    open({ thread: threadThat("process.exit()") });
    const unreadable = { refused: "unsafe", because: "unreadable" };
    expect(await Promise.all([inspector.inspect(GOOD), inspector.inspect(GOOD)])).toEqual([unreadable, unreadable]);
  });

  test("on which the inspection fails, which is logged", async () => {
    open({ thread: threadThat('throw new Error("a defect")') });
    expect(await inspector.inspect(GOOD)).toEqual({ refused: "unsafe", because: "unreadable" });
    expect(lines[0]).toEqual([{ cause: "a defect" }, "file inspection failed"]);
  });
});

test("where no thread can start, a file is inspected all the same", async () => {
  open({ thread: new URL("file:///no/such/thread.ts") });
  expect(await inspector.inspect(MACROS)).toEqual({ refused: "unsafe", because: "macros" });
  expect(lines[0]?.[1]).toBe("file inspection has no thread");
});
