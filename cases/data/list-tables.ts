import type { Milliseconds } from "../../platform/database/engine.ts";

/** One row for each person who has read a submission as it is now: what its sender adds deletes the rows. */
type ReadMarks = {
  /** The reference and the person. */
  id: string;
  reference: string;
  person_id: string;
  at: Milliseconds;
};

/** A list of the inbox to which a person has given a name. */
type SavedViews = {
  id: string;
  person_id: string;
  /** A JSON string, because a person has typed it. */
  name: string;
  /** The parameters of the address. They have no words of a search, which may be the name of somebody who is erased later. */
  address: string;
  created_at: Milliseconds;
};

export type ListTables = { read_marks: ReadMarks; saved_views: SavedViews };
