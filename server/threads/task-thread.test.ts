import { threadId } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";

import { TaskThread } from "./task-thread.ts";

/** A module that runs this code for each task, with `task` and `reply`. */
const moduleThat = (code: string) =>
  new URL(
    `data:text/javascript,import { parentPort, threadId } from "node:worker_threads"; parentPort.on("message", ({ id, task }) => { const reply = (value) => parentPort.postMessage({ id, value }); ${code} });`,
  );
const REPLIES_WITH_THREAD = "reply(threadId);";

let thread: TaskThread<string, number> | undefined;
afterEach(() => thread?.close());

function open(code: string, options: { limitMs?: number; idleMs?: number } = {}) {
  thread = new TaskThread({ module: moduleThat(code), data: undefined, memoryMb: 64, limitMs: 20_000, ...options });
  return thread;
}

test("tasks run in one thread, which is not that of the caller", async () => {
  const { run } = bound(open(REPLIES_WITH_THREAD));
  const [first, ...others] = await Promise.all([run("a"), run("b"), run("c")]);
  expect(first).not.toBe(threadId);
  expect(others).toEqual([first, first]);
});

test("a task that takes too long ends its thread; the next task has a new one", async () => {
  const { run } = bound(open(`if (task === "slow") for (;;); ${REPLIES_WITH_THREAD}`, { limitMs: 5000 }));
  const before = await run("a");
  await expect(run("slow")).rejects.toMatchObject({ name: "TaskEnded", reason: "too-slow" });
  expect(await run("b")).not.toBe(before);
});

test("a thread without tasks ends after a while; the next task has a new one", async () => {
  const { run } = bound(open(REPLIES_WITH_THREAD, { idleMs: 1 }));
  const before = await run("a");
  await expect.poll(() => run("b"), { interval: 100 }).not.toBe(before);
});

const bound = (of: TaskThread<string, number>) => ({ run: (task: string) => of.run(task) });
