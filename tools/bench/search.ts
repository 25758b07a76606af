import { overdueTimes } from "../../cases/casework/overdue.ts";
import { searchable } from "../../cases/names/fold.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";
import { openEngine } from "../../main/store/open-store.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { inboxPage } from "../../staff/inbox/inbox-rows.server.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { longAnswers, storeMany } from "../../tests/support/many-submissions.ts";
import { misspeltNames, otherNames, SHORT_NAMES } from "../../tests/support/misspelt-names.ts";
import { percentile, table } from "../report/figures.ts";
import { onBothEngines, settle } from "./submissions.ts";

export const SEARCHED = 50_000;
/** A page of a search takes less on 2 idle cores. */
export const SEARCH_LIMIT_MS = 200;
/** Of 100 misspelt names. */
const FEWEST_FOUND = 95;
const HOUR_MS = 60 * 60_000;
const FIRST = 10;

/** Searches that name nobody, which must stay as quick. */
const OTHERS = ["shopping", "shopping ngaire", "0491 570 006", "sample.777@example.com", "number 7777x"];

type Expected = { search: string; isMeant: (name: string) => boolean };

/**
 * Searches 50,000 submissions for 200 misspelt names and for names of two letters, over each engine or `only` one, as the inbox does. The
 * submissions that are meant are the oldest.
 * @throws Error if too few are among the first 10
 */
export async function searchFigures(only?: string): Promise<string> {
  const misspelt = misspeltNames();
  const meant: Expected[] = misspelt.map(({ search, name }) => ({ search, isMeant: (one) => one === name }));
  const short: Expected[] = SHORT_NAMES.map((search) => ({ search, isMeant: hasWord(search.toLowerCase()) }));
  const names = [...otherNames(SEARCHED - misspelt.length), ...misspelt.map(({ name }) => name)];
  const rows = await onBothEngines(async (engineName, newPlace) => {
    await using engine = await openEngine(await newPlace());
    const now = Date.now();
    await storeMany(engine, names.length, (index) => ({
      received_at: now - index * HOUR_MS,
      answers: longAnswers(names[index] ?? "", index, 6),
    }));
    await settle(engine);
    const sets = [
      ["200 misspelt names", await searchAll(engine, meant)],
      ["names of two letters", await searchAll(engine, short)],
      [
        "other searches",
        await searchAll(
          engine,
          OTHERS.map((search) => ({ search, isMeant: () => true })),
        ),
      ],
    ] as const;
    return sets.map(([set, { found, times }]) => [
      engineName,
      set,
      found,
      ...[0.5, 0.95].map((share) => inMs(percentile(times, share))),
    ]);
  }, only);
  return table(["engine", "searches", `meant among the first ${FIRST}`, "p50 ms", "p95 ms"], rows);
}

const hasWord = (word: string) => (name: string) =>
  searchable(name)
    .split(/[^a-z]+/)
    .includes(word);
const inMs = (time: number) => `${time.toFixed(0)}${time >= SEARCH_LIMIT_MS ? " !" : ""}`;

async function searchAll(engine: Engine, all: readonly Expected[]): Promise<{ found: string; times: number[] }> {
  const missed: string[] = [];
  const times: number[] = [];
  for (const { search, isMeant } of all) {
    const start = performance.now();
    const { rows } = await inboxPage(engine, content, {
      personId: "",
      kinds: SUBMISSION_KINDS,
      view: "found",
      filters: { q: search },
      start: undefined,
      times: overdueTimes(new Date(), content.site),
    });
    times.push(performance.now() - start);
    if (!rows.slice(0, FIRST).some(({ answers }) => isMeant(answers["name"] ?? ""))) missed.push(search);
  }
  const found = all.length - missed.length;
  if (found * 100 < FEWEST_FOUND * all.length)
    throw new Error(`Only ${found} of ${all.length} were found. Missed: ${missed.join(", ")}.`);
  return { found: `${found} of ${all.length}`, times };
}
