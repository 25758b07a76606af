import { expect, test } from "vitest";

import { storeMany } from "../../tests/support/many-submissions.ts";
import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, type EngineName, NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { PageStart } from "./inbox-address.ts";
import { PAGE_ROWS } from "./inbox-order.server.ts";
import { listMessages } from "./inbox.server.ts";

const { freshEngine } = underTest();
/** More than a search ranks, the newest first. All have the word "please" in their texts, and one in 20 has it in a name. */
const NAMES = Array.from({ length: 2200 }, (_, index) => (["Please", "Pleasey"][index % 40] ?? "Kim") + ` Row ${index}`);

async function open(name: EngineName) {
  const { engine, store } = await freshEngine(name);
  await storeMany(engine, NAMES.length, (index) => ({
    received_at: NOON.getTime() - index,
    answers: { name: NAMES[index] ?? "", message: "Please call" },
  }));
  const staff = partsOver({ engine, store }, () => NOON);
  return async (q: string, start?: PageStart) => {
    const list = await listMessages(staff, person("owner"), { view: "found", filters: { q }, start });
    return { ...list, names: list.groups.flatMap(({ messages }) => messages.map((one) => one.name ?? "")) };
  };
}

const named = (name: string) => NAMES.filter((one) => one.startsWith(`${name} `));
/** What each search finds, in its order. */
const FOUND = { please: [...named("Please"), ...named("Pleasey"), ...named("Kim")], kim: named("Kim") };

test.each(ENGINES)(
  "%s: of more than a search ranks, pages have each row once, the closest first, in both directions",
  async (name) => {
    const page = await open(name);
    for (const [q, expected] of Object.entries(FOUND)) {
      let list = await page(q);
      expect(list).toMatchObject({ total: 2000, isTotalExact: false });
      const forwards = [list.names];
      while (forwards.length < 4) {
        list = await page(q, { after: list.older ?? "" });
        forwards.push(list.names);
      }
      expect(forwards.flat()).toEqual(expected.slice(0, 4 * PAGE_ROWS));
      const backwards: string[][] = [];
      while (list.newer !== undefined && backwards.length < 4) {
        list = await page(q, { before: list.newer });
        backwards.push(list.names);
      }
      expect(backwards).toEqual(forwards.slice(0, 3).toReversed());
    }
  },
);

test("after the last of more than a search ranks, the last page is shown", async () => {
  const page = await open("SQLite");
  let list = await page("please");
  while (!list.names.some((name) => name.startsWith("Kim"))) list = await page("please", { after: list.older ?? "" });
  const [section, day, , ...others] = list.older?.split("~") ?? [];
  const after = [section, day, 0, ...others].join("~");
  expect(await page("please", { after })).toMatchObject({ names: FOUND.please.slice(-PAGE_ROWS), older: undefined });
});

test("a search with few results has their number", async () => {
  const page = await open("SQLite");
  const close = [...named("Pleasey"), ...named("Please")];
  expect(await page("pleasey")).toMatchObject({ total: close.length, isTotalExact: true, names: close.slice(0, PAGE_ROWS) });
});
