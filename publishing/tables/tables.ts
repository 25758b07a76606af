import type { Tables as CaseTables } from "../../cases/data/tables.ts";
import type { Engine as EngineOf, SharedKeyTables } from "../../platform/database/engine.ts";
import type { EditingTables } from "./editing-tables.ts";
import type { PageCheckTables } from "./page-check-tables.ts";
import type { PicturesTables } from "./picture-tables.ts";

/** The tables that this package, and those above it, read and write: all of the database. */
export type Tables = CaseTables & SharedKeyTables & EditingTables & PageCheckTables & PicturesTables;

export type Engine = EngineOf<Tables>;
