import { expect, test } from "vitest";

import { latestOnly } from "./open-preview.ts";

test("of the calls that wait only the last one runs, and all of them get its result", async () => {
  const runs: string[] = [];
  const first = Promise.withResolvers<void>();
  const run = latestOnly(async (input: string) => {
    runs.push(input);
    if (input === "a") await first.promise;
    return `result of ${input}`;
  });
  const a = run("a");
  await expect.poll(() => runs).toEqual(["a"]);
  const waiting = ["b", "c", "d"].map((input) => run(input));
  first.resolve();
  expect(await a).toBe("result of a");
  expect(await Promise.all(waiting)).toEqual(["result of d", "result of d", "result of d"]);
  expect(await run("e")).toBe("result of e");
  expect(runs).toEqual(["a", "d", "e"]);
});

test("a call that fails rejects for itself, and the next one runs", async () => {
  const run = latestOnly((input: string) => (input === "bad" ? Promise.reject(new Error("bad")) : Promise.resolve(input)));
  await expect(run("bad")).rejects.toThrow("bad");
  expect(await run("good")).toBe("good");
});
