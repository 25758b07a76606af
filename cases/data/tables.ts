import type * as accounts from "../../accounts/tables.ts";
import type { ClockTables } from "../../platform/clock/readings.ts";
import type * as database from "../../platform/database/engine.ts";
import type { CaseworkTables } from "./casework-tables.ts";
import type { ComplaintTables } from "./complaint-tables.ts";
import type { ContactsTables } from "./fill-from-answers.ts";
import type { FollowingTables } from "./following-tables.ts";
import type { MessageDraftTables } from "./message-draft-tables.ts";
import type { PageViewsTables } from "./page-view-tables.ts";
import type { SubmissionTables } from "./submission-tables.ts";

/** The tables that this package reads and writes. */
export type Tables = accounts.Tables &
  ClockTables &
  SubmissionTables &
  CaseworkTables &
  ComplaintTables &
  ContactsTables &
  FollowingTables &
  MessageDraftTables &
  PageViewsTables;

export type Engine = database.Engine<Tables>;
