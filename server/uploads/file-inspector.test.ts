import type { Logger } from "pino";
import { afterEach, expect, test } from "vitest";

import { docxParts, zip } from "../../tests/support/sample-archives.ts";
import { pdf } from "../../tests/support/sample-pdfs.ts";
import { FileInspector } from "./file-inspector.ts";

const GOOD = pdf();
const MACROS = zip(docxParts({ "word/vbaProject.bin": {} }));
const unsafe = (because: string) => ({ refused: "unsafe", because });

let inspector: FileInspector;
afterEach(() => inspector.stop());

/** Inspects files at once. Returns the verdicts and what was logged. */
async function inspect(files: readonly Buffer[], options?: ConstructorParameters<typeof FileInspector>[1]) {
  const lines: unknown[][] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line), error: (...line: unknown[]) => lines.push(line) };
  inspector = new FileInspector(log as unknown as Logger, options);
  return { verdicts: await Promise.all(files.map((file) => inspector.inspect(file))), lines };
}

/** A thread that runs this code for each file, instead of the inspection. */
const threadThat = (code: string) =>
  new URL(
    `data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { ${code} }); parentPort.postMessage("ready");`,
  );

test("files are inspected in a thread; a refusal is logged without the file's name", async () => {
  const { verdicts, lines } = await inspect([GOOD, MACROS, Buffer.from("MZ"), GOOD]);
  const refusals = [unsafe("macros"), { refused: "wrong-kind" }];
  expect(verdicts).toEqual([{ kind: "pdf" }, ...refusals, { kind: "pdf" }]);
  expect(lines).toEqual(refusals.map((refusal) => [refusal, "file refused"]));
});

const DEFECT = [{ cause: "a defect" }, "file inspection failed"];
test.each([
  ["takes too long", "for (;;) {}", 100, unsafe("too-slow"), []],
  ["ends the thread", "process.exit()", 5000, unsafe("unreadable"), []],
  ["throws", 'throw new Error("a defect")', 5000, unsafe("unreadable"), [DEFECT, DEFECT]],
])("a file whose inspection %s is refused; the next file has a new thread", async (_what, code, limitMs, verdict, failures) => {
  const { verdicts, lines } = await inspect([GOOD, GOOD], { thread: threadThat(code), limitMs });
  expect(verdicts).toEqual([verdict, verdict]);
  expect(lines.filter(([, message]) => message !== "file refused")).toEqual(failures);
});

test("if no thread can start, a file is inspected without one", async () => {
  const { verdicts, lines } = await inspect([MACROS], { thread: new URL("file:///no/such/thread.ts") });
  expect(verdicts).toEqual([unsafe("macros")]);
  expect(lines[0]?.[1]).toBe("file inspection has no thread");
});
