import { pino } from "pino";

import { workOn } from "../../staff/message/work.server.ts";
import { openPersonLimits } from "../../staff/server/sign-in-limits.server.ts";
import { openSubmission } from "../../staff/message/submission.server.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { addAccounts, partsOver } from "./staff-services-fixture.ts";
import { enquiry, minutesAfter, NOON } from "./store-fixture.ts";
import type { SignedIn } from "../../accounts/roles.ts";

const person = (id: string, ...roles: SignedIn["roles"]): SignedIn => ({ id, name: id, roles, isRecent: true });
export const OWNER = person("Kim", "owner");
export const INTAKE = person("Sam", "intake");
export const COMPLAINTS = person("Ash", "complaints");
export const RECRUITMENT = person("Ren", "recruitment");
export const EDITOR = person("Eddie", "editor");
export const PEOPLE = [OWNER, INTAKE, COMPLAINTS, RECRUITMENT, EDITOR];

/** An hour after the submissions were received. The clock stands still unless a test moves it. */
export const NOW = minutesAfter(60);

/** The staff side over a store with one person of each role. */
export async function caseworkUnderTest({ engine, store }: { engine: Engine; store: SubmissionStore }) {
  await addAccounts(engine, PEOPLE);
  const clock = { now: NOW };
  const personLimits = await openPersonLimits(engine, pino({ enabled: false }), 0);
  const staff = { ...partsOver({ engine, store }, () => clock.now), personLimits };
  const opened = async (who: SignedIn, reference: string) => {
    const submission = await openSubmission(staff, who, reference);
    if (!submission) throw new Error(`${who.name} may not see ${reference}.`);
    return submission;
  };
  return {
    engine,
    store,
    staff,
    clock,
    opened,
    add: async (kind: SubmissionKind, answers?: Record<string, string>) =>
      (await store.add(enquiry({ kind, ...(answers && { answers }) }), [], NOON)).reference,
    rowOf: (reference: string) =>
      engine.db.selectFrom("submissions").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow(),
    /** Sends a form of a page that was loaded just now. */
    send: async (who: SignedIn, reference: string, fields: Readonly<Record<string, string>>) => {
      const seen = String((await opened(who, reference)).work.seen);
      return workOn(staff, who, reference, { seen, ...fields });
    },
  };
}
