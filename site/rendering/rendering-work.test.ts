import { expect, test } from "vitest";

import type { TaskProcess } from "../../platform/tasks/task-process.ts";
import { RenderingWork } from "./rendering-work.ts";

const [LIVE, PARKED] = [
  { folder: "code", stage: "live" },
  { folder: "code", stage: "parked" },
] as const;

/** Work whose tasks end when the test ends them; each process has a number. */
function workUnderTest() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  let processes = 0;
  const open = () => {
    const number = (processes += 1);
    return {
      run: (task: string) => {
        log.push(`${task} in ${number}`);
        return new Promise<void>((resolve) => ends.set(task, resolve));
      },
      close: async () => void log.push(`${number} closed`),
    } as unknown as TaskProcess<string, void>;
  };
  return { work: new RenderingWork<string, void>(open), log, end: (task: string) => ends.get(task)?.() };
}

test("a task with the bundle of the other stage has a new process, once the tasks of the first have ended", async () => {
  const { work, log, end } = workUnderTest();
  const first = work.run("render", LIVE);
  await expect.poll(() => log).toEqual(["render in 1"]);
  const beside = work.run("compress");
  const other = work.run("render parked", PARKED);
  end("render");
  await first;
  expect(log).toEqual(["render in 1", "compress in 1"]);
  end("compress");
  await beside;
  await expect.poll(() => log).toEqual(["render in 1", "compress in 1", "1 closed", "render parked in 2"]);
  end("render parked");
  await other;
});
