import { type AskGiven, requestPublishing } from "../../staff/releases/ask-to-publish.server.ts";
import { EDITOR, PEOPLE } from "./casework-fixture.ts";
import { addDraft } from "./publishing-fixture.ts";
import { addAccounts, partsOver } from "./staff-services-fixture.ts";
import { NOON, underTest } from "./store-fixture.ts";
import type { SignedIn } from "../../accounts/roles.ts";

export const LINES = "helplines.yaml";
export const SITE = "site.yaml";
export const SECOND_EDITOR: SignedIn = { ...EDITOR, id: "Edda" };
const NOW = { note: "", needsSecond: false, startAt: "", isLater: false };

export const newNumber = (text: string) => text.replace("131 450", "131 451");
export const opened = (text: string) => text.replace("stage: parked", "stage: live");

/** Returns a function that opens the staff side over a store with a person of each role and a second editor. */
export function publishersUnderTest() {
  const { freshEngine } = underTest();
  return async () => {
    const { engine, store } = await freshEngine("SQLite");
    await addAccounts(engine, [...PEOPLE, SECOND_EDITOR]);
    const clock = { now: NOON };
    const nudges: string[] = [];
    const staff = {
      ...partsOver({ engine, store }, () => clock.now),
      publishing: { nudge: () => nudges.push("nudge"), prepare: () => undefined },
    };
    const draft = (path: string, change: (text: string) => string | null, by: SignedIn = EDITOR) =>
      addDraft(engine, path, change, by.id);
    const ask = async (who: SignedIn, paths: Readonly<Record<string, number>>, how: Partial<AskGiven> = {}) => {
      const chosen = Object.entries(paths).map(([path, revision]) => ({ path, revision }));
      return requestPublishing(staff, who, { ...NOW, chosen, ...how });
    };
    const asked = async (...given: Parameters<typeof ask>) => {
      const result = await ask(...given);
      if (!result || result === "not-recent" || !("asked" in result)) throw new Error(JSON.stringify(result));
      return result.asked;
    };
    return { engine, staff, clock, nudges, draft, ask, asked };
  };
}
