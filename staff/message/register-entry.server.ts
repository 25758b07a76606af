import { filesOfComplaint } from "../../cases/complaints/complaint-files.ts";
import { factsOf } from "../../cases/complaints/complaint-facts.ts";
import { registered } from "../../cases/complaints/register.ts";
import { COMPLAINT_FIELDS, type ComplaintField } from "../../cases/data/complaint-fields.ts";
import { clockBoxes } from "../clocks/clock-boxes.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";

/** An update is one of many, and never filled in. */
const COUNTED = (Object.keys(COMPLAINT_FIELDS) as ComplaintField[]).filter((field) => field !== "update");

/** Returns what the message of a complaint shows of its record: the clocks while one runs, how much is filled in, and its files. */
export async function registerEntry({ engine, content: { site }, now }: StaffParts, reference: string) {
  const read = await engine.read(async (db) => ({
    complaint: await registered(db, reference),
    files: await filesOfComplaint(db, reference),
  }));
  if (!read.complaint) return undefined;
  const facts = factsOf(read.complaint, { site, now: now() });
  const clocks = clockBoxes(facts, { site, now: now() });
  return {
    clocks: clocks.some(({ isDone }) => !isDone) ? clocks : [],
    filled: COUNTED.filter((field) => facts.values[field] !== "").length,
    all: COUNTED.length,
    files: read.files.map(({ id, what }) => ({ id, what })),
  };
}
