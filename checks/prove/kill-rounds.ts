import { randomInt } from "node:crypto";

import type { StorePlace } from "../../server/submissions/open-store.ts";
import { type RunningSite, startSite } from "../browser/site-server.ts";
import { crowd } from "./crowd.ts";
import type { Form } from "./forms.ts";
import { killSite, settingsFor } from "./places.ts";
import type { Tools } from "./proof.ts";
import type { SentForms } from "./sent-forms.ts";
import { errorsOfRows, errorsOfStored } from "./stored.ts";
import { pause } from "./until.ts";

const MAX_AFTER_FIRST_MS = 300;
const SENT_AGAIN = 4;
const SAY_EVERY = 10;

/** Kills the site `rounds` times while clients send forms. Returns how many forms were stored but not acknowledged. */
export async function killRounds(rounds: number, place: StorePlace, record: SentForms, { say, atEnd }: Tools): Promise<number> {
  let site: RunningSite | undefined;
  let storedOnly = 0;
  // One cleanup for all rounds: only the last site may still run.
  atEnd(() => site?.stop());
  for (let round = 1; round <= rounds; round += 1) {
    site = await startSite("live", settingsFor(place));
    const clients = crowd(site.origin, record);
    await clients.firstReference;
    await pause(randomInt(MAX_AFTER_FIRST_MS + 1));
    await killSite(site);
    await clients.leave();
    storedOnly += countStoredOnly(site.output(), record);
    record.sendAgain(SENT_AGAIN, randomInt);
    if (record.errors.length > 0) break;
    if (round % SAY_EVERY === 0 || round === rounds)
      say(`${round} of ${rounds} kills, ${record.references.size} forms acknowledged`);
  }
  return storedOnly;
}

/** Counts repeated forms that the site found in its database although the first try got no response. */
function countStoredOnly(output: string, record: SentForms): number {
  const repeated = output.matchAll(/"reference":"([^"]+)","kind":"\w+","repeated":true/g);
  let count = 0;
  for (const [, reference = ""] of repeated) if (record.lateReferences.delete(reference)) count += 1;
  record.lateReferences.clear();
  return count;
}

/** Compares everything that was sent and acknowledged with everything that is stored. */
export async function errorsAfter(place: StorePlace, record: SentForms): Promise<string[]> {
  const sent = [...record.forms.values()].map((form): [Form, string] => [form, record.references.get(form.token) ?? "(none)"]);
  return [...record.errors, ...(await errorsOfStored(place, sent)), ...(await errorsOfRows(place, record.forms.size))];
}
