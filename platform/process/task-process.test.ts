import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, afterEach, expect, test, beforeEach, vi } from "vitest";

import { isAlive } from "../../tests/support/is-alive.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { TaskProcess, type TaskPlace, TaskRunner } from "./task-process.ts";

const RUN_TASKS = new URL("run-tasks.ts", import.meta.url).href;

let tasks: TaskProcess<string, unknown> | undefined;
afterEach(() => tasks?.close());

/** `code` is the body of a function with a `task`; it returns the result. */
function open(code: string, limits: { memoryMb?: number; limitMs?: number } = {}) {
  const file = join(temporaryFolder(), "script.mjs");
  writeFileSync(file, `import { runTasks } from "${RUN_TASKS}"; runTasks(async (task) => { ${code} });`);
  tasks = new TaskProcess({ script: pathToFileURL(file), memoryMb: 64, limitMs: 20_000, ...limits });
  return tasks;
}

test("tasks run in one process, which has no setting of this one, and ends when it is closed", async () => {
  const process_ = open("return task === 'env' ? Object.keys(process.env) : process.pid");
  const [first, ...others] = await Promise.all(["a", "b", "c"].map((task) => process_.run(task)));
  expect(first).not.toBe(process.pid);
  expect(others).toEqual([first, first]);
  expect(await process_.run("env")).toEqual(["NODE_ENV", "MALLOC_ARENA_MAX", "NODE_COMPILE_CACHE"]);
  await process_.close();
  expect(isAlive(Number(first))).toBe(false);
  await expect(process_.run("a")).rejects.toMatchObject({ name: "TaskEnded", reason: "closed" });
});

test("a signal that the server gets as well ends no task", async () => {
  const process_ = open("process.kill(process.pid, 'SIGTERM'); await new Promise(setImmediate); return task");
  expect(await process_.run("a")).toBe("a");
});

test("bytes and maps arrive as they are; an error rejects its task alone", async () => {
  const process_ = open("if (task === 'bad') process.chdir('/missing'); return new Map([[task, new Uint8Array([1, 2])]])");
  await expect(process_.run("bad")).rejects.toMatchObject({ code: "ENOENT" });
  expect(await process_.run("a")).toEqual(new Map([["a", new Uint8Array([1, 2])]]));
});

/** Never ends, as a loop does, and takes no processor from other tests. */
const FOREVER = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);";
test.each([
  // The limit includes the start of the process, which waits for other processes on a busy machine.
  ["too-slow", FOREVER, { limitMs: 5000 }],
  ["out-of-memory", "const all = []; for (;;) all.push(Array(1000).fill({}));", { memoryMb: 16 }],
  ["failed", "process.exit(1)", {}],
])("a process that is %s rejects its task; the next task has a new process", async (reason, code, limits) => {
  const process_ = open(`if (task === "bad") { ${code} } return process.pid`, limits);
  const before = await process_.run("a");
  await expect(process_.run("bad")).rejects.toMatchObject({ name: "TaskEnded", reason });
  expect(await process_.run("a")).not.toBe(before);
  await expect.poll(() => isAlive(Number(before)), { timeout: 10_000 }).toBe(false);
});

test.runIf(existsSync("/proc/self/oom_score_adj"))("where memory runs out, Linux ends the process and not this one", async () => {
  const score = 'return (await import("node:fs")).readFileSync("/proc/self/oom_score_adj", "utf8").trim()';
  expect(await open(score).run("a")).toBe("1000");
});

const LIMITS = { limitMs: 1000, idleMs: 100 };

describe("a place of tasks", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A runner whose places do nothing; `runs` returns how many of them are started and have not ended. */
  function runnerOf() {
    let running = 0;
    const start = (): TaskPlace => {
      running += 1;
      return { send: () => undefined, keepRunning: () => undefined, end: async () => (running -= 1) };
    };
    return { runner: new TaskRunner<string, string>(start, LIMITS), runs: () => running };
  }

  test("a prepared place starts without a task, and ends after a while", () => {
    const { runner, runs } = runnerOf();
    runner.prepare();
    expect(runs()).toBe(1);
    vi.advanceTimersByTime(LIMITS.idleMs);
    expect(runs()).toBe(0);
  });

  test("a place that is prepared again and again stays", () => {
    const { runner, runs } = runnerOf();
    for (let time = 0; time < 5 * LIMITS.idleMs; time += LIMITS.idleMs - 1) {
      runner.prepare();
      vi.advanceTimersByTime(LIMITS.idleMs - 1);
    }
    expect(runs()).toBe(1);
  });

  test("a place that is prepared while it has a task does not end before the task", async () => {
    const { runner, runs } = runnerOf();
    const task = runner.run("a");
    runner.prepare();
    vi.advanceTimersByTime(LIMITS.limitMs - 1);
    expect(runs()).toBe(1);
    vi.advanceTimersByTime(1);
    await expect(task).rejects.toMatchObject({ name: "TaskEnded", reason: "too-slow" });
  });

  test("a closed runner starts nothing", async () => {
    const { runner, runs } = runnerOf();
    await runner.close();
    runner.prepare();
    expect(runs()).toBe(0);
  });
});
