import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import { afterEach, expect, test } from "vitest";

import { docxParts, zip, pdf } from "../../tests/support/sample-files.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { fileInspector } from "./file-inspector.ts";

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

const RUN_TASKS = new URL("../../platform/tasks/run-tasks.ts", import.meta.url).href;

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

const failed = (cause: string) => [{ cause }, "file inspection failed"];
test.each([
  ["takes too long", "for (;;) {}", unsafe("too-slow"), undefined],
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
