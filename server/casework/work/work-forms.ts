import { assign } from "./assign.ts";
import { due, promised } from "./due.ts";
import { handOver } from "./hand-over.ts";
import { hold } from "./hold.ts";
import { link, unlink } from "./link.ts";
import { call, note } from "./notes.ts";
import { noReplyNeeded, status } from "./status.ts";
import type { WorkIntent } from "../../../staff/contract/work.ts";
import type { WorkForm } from "./work-form.ts";

const FORMS: Readonly<Record<WorkIntent, WorkForm>> = {
  ...{ status, assign, due, promised, note, call, link, unlink, hold },
  ...{ alarm: noReplyNeeded, move: handOver },
};

/** Returns the form of an intent; undefined for what is none. */
export const formOf = (intent: string): WorkForm | undefined => Object.entries(FORMS).find(([name]) => name === intent)?.[1];
