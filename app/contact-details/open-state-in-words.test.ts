import { expect, test } from "vitest";

import type { OpenState } from "./open-state.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { openStateInWords } from "./open-state-in-words.ts";

const closedUntil = (inDays: number, weekday: number, at: string, holiday?: string): OpenState => ({
  open: false,
  holiday,
  next: { inDays, weekday, at },
});
const words = content.interface.openNow;
const { open, closed, opens, opensToday, opensTomorrow, opensAt, holiday, perthTime } = words;

test.each<[what: string, state: OpenState, sentence: string]>([
  ["open", { open: true, until: "17:00" }, `${open} 5 pm, ${perthTime}.`],
  ["open until noon", { open: true, until: "12:00" }, `${open} 12 pm, ${perthTime}.`],
  ["opening today", closedUntil(0, 5, "08:30"), `${closed}. ${opens} ${opensToday} 8:30 am, ${perthTime}.`],
  ["opening tomorrow", closedUntil(1, 6, "09:00"), `${closed}. ${opens} ${opensTomorrow} 9 am, ${perthTime}.`],
  ["opening on a Monday", closedUntil(3, 1, "08:30"), `${closed}. ${opens} Monday ${opensAt} 8:30 am, ${perthTime}.`],
  ["opening on a Sunday", closedUntil(3, 7, "08:30"), `${closed}. ${opens} Sunday ${opensAt} 8:30 am, ${perthTime}.`],
  ["a holiday", closedUntil(0, 2, "08:30", "Easter"), `${holiday} Easter. ${opens} ${opensToday} 8:30 am, ${perthTime}.`],
  ["closed without a next opening", { open: false, holiday: undefined, next: undefined }, `${closed}.`],
])("%s", (_what, state, sentence) => {
  expect(openStateInWords(state, words)).toBe(sentence);
});
