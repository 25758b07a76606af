import type * as database from "../platform/database/engine.ts";
import type { NoticeTables } from "./notices.ts";
import type { PeopleTables } from "./people-tables.ts";

/** The tables that this package reads and writes. */
export type Tables = PeopleTables & NoticeTables;

export type Engine = database.Engine<Tables>;
