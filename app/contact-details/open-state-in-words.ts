import type { ContentModules } from "../../content-reader/content-modules.ts";
import type { OpenState } from "./open-state.ts";

type OpenNowWords = ContentModules["labels/openNow"];

/** Returns "Open now, until 5 pm, Perth time." or "Closed now. Opens Monday at 8:30 am, Perth time." */
export function openStateInWords(state: OpenState, words: OpenNowWords): string {
  if (state.open) return `${words.open} ${timeInWords(state.until)}, ${words.perthTime}.`;
  const closed = state.holiday ? `${words.holiday} ${state.holiday}.` : `${words.closed}.`;
  return state.next ? `${closed} ${words.opens} ${nextInWords(state.next, words)}, ${words.perthTime}.` : closed;
}

function nextInWords({ inDays, weekday, at }: NonNullable<(OpenState & { open: false })["next"]>, words: OpenNowWords): string {
  const day =
    inDays === 0 ? words.opensToday : inDays === 1 ? words.opensTomorrow : `${weekdayInWords(weekday)} ${words.opensAt}`;
  return `${day} ${timeInWords(at)}`;
}

const format = (options: Intl.DateTimeFormatOptions, date: Date) =>
  new Intl.DateTimeFormat("en-AU", { ...options, timeZone: "UTC" }).format(date);

/** Returns "8:30 am", "5 pm", as sentences write times (docs/editing-content.md, One name and one form). */
const timeInWords = (time: string) =>
  format({ hour: "numeric", ...(!time.endsWith(":00") && { minute: "2-digit" }), hour12: true }, new Date(`2024-01-01T${time}Z`));

/** 1 January 2024 was a Monday. */
const weekdayInWords = (weekday: number) => format({ weekday: "long" }, new Date(Date.UTC(2024, 0, weekday)));
