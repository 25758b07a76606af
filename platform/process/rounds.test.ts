import { expect, test } from "vitest";

import { startRounds } from "./rounds.ts";

test("the first round has ended when `first` resolves, also after an error", async () => {
  const errors: unknown[] = [];
  const { promise, reject } = Promise.withResolvers<void>();
  const rounds = startRounds(
    () => promise,
    60_000,
    (error) => errors.push(error),
  );
  reject(new Error("no store"));
  await rounds.first;
  expect(errors).toEqual([new Error("no store")]);
  await rounds.stop();
});
