import { dayInWords } from "../../../content-model/values/days.ts";
import type { MessageWords } from "./message-page.tsx";
import type { ShownMessage } from "../../../content-model/forms/message-state.ts";

/** One thing that has happened to a message, or has not happened yet. */
export type Stage = { name: "received" | "read" | "answered" | "added" | "withdrawn"; words: string; day?: string };

/** Returns where a message stands, in the order of its way. What its sender did is left out unless it happened. */
export function stagesOf(words: MessageWords, { received, read, answered, added, withdrawn }: ShownMessage): Stage[] {
  const done = (name: Stage["name"], day: string): Stage => ({ name, words: words[name], day: dayInWords(day) });
  return [
    done("received", received),
    read === undefined ? { name: "read", words: words.notRead } : done("read", read),
    answered === undefined ? { name: "answered", words: words.notAnswered } : done("answered", answered),
    ...(added === undefined ? [] : [done("added", added)]),
    ...(withdrawn === undefined ? [] : [done("withdrawn", withdrawn)]),
  ];
}
