import type { WorkShown } from "./work-shown.server.ts";
import { message as say } from "./submission-words.ts";
import { shortDay } from "../../cases/promises/short-days.ts";
import { fill } from "../../platform/text/fill.ts";
import { daysBetween } from "../../content-model/values/days.ts";

export const isClosed = (status: WorkShown["status"]) => status === "done" || status === "spam";

type Tag = { tone: "gold" | "green" | "rust" | undefined; text: string };

/** Returns where a message stands, in two or three words: what is late is a length of time. */
export function dueTag({ answering, isOverdue, today, dueDay, status }: WorkShown): Tag {
  if (isClosed(status)) return { tone: undefined, text: status === "done" ? say.isDone : say.isSpam };
  if (answering === "answered") return { tone: "green", text: say.answered };
  if (answering === "not-needed") return { tone: undefined, text: say.notNeeded };
  const days = daysBetween(today, dueDay);
  if (isOverdue || days < 0)
    return { tone: "rust", text: -days === 1 ? say.oneDayLate : fill(say.daysLate, { days: Math.max(1, -days) }) };
  if (days === 0) return { tone: "gold", text: say.today };
  return { tone: undefined, text: fill(say.by, { day: shortDay(dueDay, today) }) };
}
