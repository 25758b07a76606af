import { pino } from "pino";
import { expect, test } from "vitest";

import { ConfigError } from "../../platform/process/config.ts";
import { startWhenStoreAnswers } from "./when-store-answers.server.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

/** Starts with one outcome after the other: an error, or undefined for a start that succeeds. */
async function startWith(outcomes: (Error | undefined)[], { listens = true } = {}) {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const state = { waitsBecause: undefined as string | undefined };
  const ended = Promise.withResolvers<void>();
  const start = async () => {
    const outcome = outcomes.shift();
    if (outcomes.length === 0) ended.resolve();
    if (outcome) throw outcome;
    return listens;
  };
  const tries = await startWhenStoreAnswers({ start, state, log, everyMs: 1 });
  const first = state.waitsBecause;
  await ended.promise;
  await tries.stop();
  return { first, state, lines: lines.map((line) => JSON.parse(line) as { msg: string; cause: string }) };
}

test("the staff side is tried again until the database responds, and each new cause is logged once", async () => {
  const [refused, busy] = [new StoreUnavailable("ECONNREFUSED"), new StoreUnavailable("57P03")];
  const { first, state, lines } = await startWith([refused, refused, busy, busy, undefined]);
  expect(first).toBe("ECONNREFUSED");
  expect(lines.map(({ msg, cause }) => `${msg} ${cause}`)).toEqual([
    "staff side waits ECONNREFUSED",
    "staff side waits 57P03",
    "staff side started 57P03",
  ]);
  expect(state.waitsBecause).toBeUndefined();
});

test("another error ends the first try, and ends nothing once the public site has served without a staff side", async () => {
  const inUse = new ConfigError(["STAFF_PORT 3001 is in use"]);
  await expect(startWith([inUse])).rejects.toBe(inUse);
  const { lines, state } = await startWith([new StoreUnavailable("ECONNREFUSED"), inUse, undefined]);
  expect(lines.map(({ cause }) => cause)).toEqual(["ECONNREFUSED", "ConfigError", "ConfigError"]);
  expect(state.waitsBecause).toBeUndefined();
});

test("a staff side whose default port is in use by then waits no more, and is not said to have started", async () => {
  const { state, lines } = await startWith([new StoreUnavailable("ECONNREFUSED"), undefined], { listens: false });
  expect(lines.map(({ msg }) => msg)).toEqual(["staff side waits"]);
  expect(state.waitsBecause).toBeUndefined();
});
