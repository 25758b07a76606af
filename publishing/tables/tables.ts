import type * as cases from "../../cases/data/tables.ts";
import type * as database from "../../platform/database/engine.ts";
import type { SharedKeyTables } from "../../platform/database/shared-key.ts";
import type { EditingTables } from "./editing-tables.ts";
import type { PageCheckTables } from "./page-check-tables.ts";
import type { PicturesTables } from "./picture-tables.ts";

/** The tables that this package, and those above it, read and write: all of the database. */
export type Tables = cases.Tables & SharedKeyTables & EditingTables & PageCheckTables & PicturesTables;

export type Engine = database.Engine<Tables>;
