import { randomInt } from "node:crypto";

import type { StorePlace } from "../../server/submissions/open-store.ts";
import { type RunningSite, startSite } from "../browser/site-server.ts";
import type { Book } from "./book.ts";
import { crowd } from "./crowd.ts";
import type { Form } from "./forms.ts";
import { endSite, killSite, settingsFor } from "./places.ts";
import type { Tools } from "./proof.ts";
import { errorsOfRows, errorsOfStored } from "./stored.ts";
import { pause } from "./until.ts";

const LONGEST_AFTER_FIRST_MS = 300;
const SENT_AGAIN = 4;
const SAY_EVERY = 10;

/** Kills the site in the midst of a crowd so many times; gives how many forms were stored though nobody was told. */
export async function killRounds(rounds: number, place: StorePlace, book: Book, { say, atEnd }: Tools): Promise<number> {
  let site: RunningSite | undefined;
  let storedUntold = 0;
  // One for all rounds: hundreds of ended processes need no ending.
  atEnd(() => site && endSite(site));
  for (let round = 1; round <= rounds; round += 1) {
    site = await startSite("live", settingsFor(place));
    const people = crowd(site.origin, book);
    await people.firstAnswer;
    await pause(randomInt(LONGEST_AFTER_FIRST_MS + 1));
    await killSite(site);
    await people.leave();
    storedUntold += untold(site.output(), book);
    book.sendAgain(SENT_AGAIN, randomInt);
    if (book.errors.length > 0) break;
    if (round % SAY_EVERY === 0 || round === rounds)
      say(`${round} of ${rounds} kills, ${book.references.size} forms acknowledged`);
  }
  return storedUntold;
}

/** Forms the site found in its database when they came again, though the answer to the first never came. */
function untold(output: string, book: Book): number {
  const repeated = output.matchAll(/"reference":"([^"]+)","kind":"\w+","repeated":true/g);
  let count = 0;
  for (const [, reference = ""] of repeated) if (book.lateReferences.delete(reference)) count += 1;
  book.lateReferences.clear();
  return count;
}

/** Everything that was promised, against everything that is stored. */
export async function faultsAfter(place: StorePlace, book: Book): Promise<string[]> {
  const promised = [...book.forms.values()].map((form): [Form, string] => [form, book.references.get(form.token) ?? "(none)"]);
  return [...book.errors, ...(await errorsOfStored(place, promised)), ...(await errorsOfRows(place, book.forms.size))];
}
