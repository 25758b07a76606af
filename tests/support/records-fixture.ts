import { unzipSync } from "fflate";
import { expect } from "vitest";

import type { ScanVerdict, SubmissionStore } from "../../cases/data/store.ts";
import { addEntry, type NewEntry } from "../../cases/entries/entries.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import type { StaffParts } from "../../staff/server/staff-parts.server.ts";
import { partsOver } from "./staff-services-fixture.ts";
import { changeRow, enquiry, minutesAfter, NOON } from "./store-fixture.ts";

/** The staff side over a store, an hour after NOON unless a test moves the clock. */
export function recordsUnderTest({ engine, store }: { engine: Engine; store: SubmissionStore }) {
  const clock = { now: minutesAfter(60) };
  const staff = partsOver({ engine, store }, () => clock.now);
  /** The staff side with a scanner that gives one of these verdicts after the other. */
  const withScan = (...given: (ScanVerdict | undefined)[]): StaffParts => ({
    ...staff,
    scan: () => Promise.resolve(given.shift()),
  });
  const add = async (given: Parameters<typeof enquiry>[0], at = NOON) => (await store.add(enquiry(given), [], at)).reference;
  const enter = (reference: string, entry: NewEntry, personId = "p", at = minutesAfter(1)) =>
    engine.transaction((transaction) => addEntry(engine, transaction, { reference, personId, ...entry }, at));
  const hold = async (reference: string, reason: string, personId?: string, at?: Date) => {
    await enter(reference, { kind: "hold", body: { isHeld: true, reason } }, personId, at);
    await changeRow(engine, reference, { is_held: 1 });
  };
  return { engine, store, clock, staff, withScan, add, enter, hold };
}

/** Returns the files of an archive that was exported. */
export async function unzipped(result: unknown): Promise<Record<string, Uint8Array>> {
  const { name, zip } = result as { name: string; zip: ReadableStream<Uint8Array> };
  expect(name).toBe("person.zip");
  return unzipSync(new Uint8Array(await new Response(zip).arrayBuffer()));
}

export const textIn = (files: Record<string, Uint8Array>, name: string) => new TextDecoder().decode(files[name]);
