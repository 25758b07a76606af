import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type TaskPlace, TaskRunner } from "./task-runner.ts";

const LIMITS = { limitMs: 1000, idleMs: 100 };

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
