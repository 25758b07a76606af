import type { Kysely, SelectQueryBuilder } from "kysely";

import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";
import { dueDay, isOpen, isOverdue, type OverdueTimes, overdueTimes } from "../../cases/casework/overdue.ts";
import { kinds as kindWords } from "../../cases/data/kind-words.ts";
import { startOfDay } from "../../cases/promises/working-days.ts";
import { isReceivedBefore } from "../../cases/submissions/due.ts";
import { IS_NOT_SUSPECTED, isSuspected } from "../../cases/submissions/suspected.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";
import { SAFETY_FIELDS } from "../../content-model/forms/fields.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { addDays, type Day, dayAt } from "../../content-model/values/days.ts";
import { countRows } from "../../platform/database/engine.ts";
import { fill } from "../../platform/text/fill.ts";
import type { Is } from "../../cases/data/tables.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { shortDay, shortMoment } from "../../cases/promises/short-days.ts";
import { isOwner, type StaffParts } from "../server/staff-parts.server.ts";
import type { Line } from "./lines.ts";
import { today as say } from "./today-words.ts";

type Site = StaffParts["content"]["site"];
type Given = { person: SignedIn; site: Site; now: Date };

/** A message that a person has something to do with. `assigned` is the id of a person. */
type Waiting = {
  reference: string;
  kind: SubmissionKind;
  received: Date;
  answers: Answers;
  assigned: string | null;
  /** The day by which an answer is due; undefined if none is: the person has a draft about a message that is answered, or perhaps spam. */
  due: Day | undefined;
  hasDraft: boolean;
};

/** The most rows that one screen reads. */
const MOST = 200;
/** What is due within so many days is shown to the person who has it. */
const AHEAD_DAYS = 7;

/** Returns what a person has to do with: own messages until those of the next days, own drafts, and for an owner what is due today. */
async function waitingFor(db: Kysely<Tables>, { person, site, now }: Given): Promise<Waiting[]> {
  const kinds = visibleKinds(person.roles);
  if (kinds.length === 0) return [];
  const { timeZone } = site.hours;
  const today = dayAt(now, timeZone);
  const untilDay = (days: number) => overdueTimes(new Date(startOfDay(addDays(today, days), timeZone)), site);
  const drafted = new Set((await draftsOf(db, person).execute()).map(({ reference }) => reference));
  const rows = await db
    .selectFrom("submissions")
    .select(["reference", "kind", "received_at", "answers", "assigned_to", "due_on", "is_answered", "suspected", "status"])
    .where("kind", "in", kinds)
    .where(isOpen)
    .where((is) =>
      is.or([
        ...(isOwner(person) ? [is.and([isOverdue(is, untilDay(1)), isDueFrom(is, untilDay(0))])] : []),
        is.and([is("assigned_to", "=", person.id), isOverdue(is, untilDay(AHEAD_DAYS + 1))]),
        ...(drafted.size > 0 ? [is("reference", "in", [...drafted].slice(0, MOST))] : []),
      ]),
    )
    .orderBy("received_at")
    .orderBy("reference")
    .limit(MOST)
    .execute();
  return rows.map((row) => {
    const received = new Date(row.received_at);
    const isDue = row.is_answered === 0 && !isSuspected(row);
    return {
      reference: row.reference,
      kind: row.kind,
      received,
      answers: JSON.parse(row.answers) as Answers,
      assigned: row.assigned_to,
      due: isDue ? dueDay({ kind: row.kind, receivedAt: received, dueOn: row.due_on }, site) : undefined,
      hasDraft: drafted.has(row.reference),
    };
  });
}

/** Whether the day by which an answer is due is not over. Its columns may be null, so it is not the negation of isDueBefore. */
const isDueFrom = (is: Is, { before, today }: OverdueTimes) =>
  is.or([is("due_on", ">=", today), is.and([is("due_on", "is", null), is.not(isReceivedBefore(is, before))])]);

const draftsOf = (db: Kysely<Tables>, { id }: SignedIn) =>
  db.selectFrom("message_drafts").select("reference").where("person_id", "=", id).where("fields", "is not", null);

/** Returns how many messages nobody has and nobody has answered in time, and whose they are. A draft of the person is a line of its own. */
async function lostOnes(db: Kysely<Tables>, { person, site, now }: Given) {
  const kinds = visibleKinds(person.roles);
  if (kinds.length === 0) return { count: 0, names: "" };
  const found = db
    .selectFrom("submissions")
    .where("kind", "in", kinds)
    .where((is) => isOverdue(is, overdueTimes(now, site)))
    .where("assigned_to", "is", null)
    .where("reference", "not in", draftsOf(db, person));
  return countAndNames(found);
}

/** Returns the lines of messages: those of the person, and one for all that nobody has answered in time. */
export async function messageLines(db: Kysely<Tables>, given: Given) {
  const { person, site, now } = given;
  const waiting = await waitingFor(db, given);
  const today = dayAt(now, site.hours.timeZone);
  const own = waiting.filter(({ assigned, hasDraft }) => assigned === person.id || hasDraft);
  const lost = await lostOnes(db, given);
  const lines = own.map((one) => lineOf(one, { site, today }));
  const dueNow = isOwner(person) ? waiting.filter(({ due }) => due === today) : [];
  return {
    lines: [...(lost.count > 0 ? [lineOfLost(lost)] : []), ...lines].toSorted((one, other) => one.order - other.order),
    dueToday: dueNow.map(({ reference, answers, assigned }) => ({ reference, name: nameIn(answers), assigned })),
  };
}

type Shown = { site: Site; today: Day };

function lineOf({ reference, kind, received, answers, due, hasDraft }: Waiting, { site, today }: Shown): Line {
  const isLate = due !== undefined && due < today;
  const words = firstWords(answers["message"] ?? "");
  const came = fill(say.came, { kind: kindWords[kind], when: shortMoment(received, site.hours.timeZone, today) });
  return {
    id: reference,
    to: `/submissions/${reference}`,
    title: words === "" ? nameIn(answers) : fill(say.about, { name: nameIn(answers), words }),
    detail: [...safetyIn(answers), came].join(". "),
    ...(isLate
      ? { tag: say.overdue, tone: "late", order: 1 }
      : hasDraft || due === undefined
        ? { tag: say.draft, tone: "waiting", order: 4 }
        : due === today
          ? { tag: say.today, tone: "plain", order: 5 }
          : { tag: shortDay(due, today), tone: "plain", order: 7 }),
  };
}

const lineOfLost = ({ count, names }: Awaited<ReturnType<typeof lostOnes>>): Line => ({
  id: "nobody",
  to: "/inbox?show=overdue",
  title: count === 1 ? say.nobodyOne : fill(say.nobody, { count }),
  detail: names,
  tag: say.overdue,
  tone: "late",
  order: 2,
});

export const NAMED = 5;

/** Returns the first names of a list in words, and how many more there are. */
export function namesIn(names: readonly string[], total = names.length): string {
  const [shown, more] = [names.slice(0, NAMED), total - Math.min(NAMED, names.length)];
  if (more > 0) return fill(say.more, { names: shown.join(", "), count: more });
  return new Intl.ListFormat("en-AU").format(shown);
}

/** Returns how many new messages belong to nobody, and whose they are; undefined if there are none. */
export async function newForNobody(db: Kysely<Tables>, { roles }: SignedIn) {
  const kinds = visibleKinds(roles);
  if (kinds.length === 0) return undefined;
  const found = db
    .selectFrom("submissions")
    .where("kind", "in", kinds)
    .where(isOpen)
    .where("status", "=", "new")
    .where("assigned_to", "is", null)
    .where(IS_NOT_SUSPECTED);
  const unclaimed = await countAndNames(found);
  return unclaimed.count === 0 ? undefined : unclaimed;
}

/** Returns how many messages a query finds, and whose they are, the oldest first. */
async function countAndNames(found: SelectQueryBuilder<Tables, "submissions", object>) {
  const count = await countRows(found);
  const first = await found.select("answers").orderBy("received_at").orderBy("reference").limit(NAMED).execute();
  const names = first.map(({ answers }) => nameIn(JSON.parse(answers) as Answers));
  return { count, names: namesIn(names, count) };
}

const nameIn = (answers: Answers): string => answers["name"]?.trim() || say.noName;

const safetyIn = (answers: Answers) =>
  SAFETY_FIELDS.filter((field) => answers[field] === "yes").map((field) => say.safety[field]);

const WORDS_LENGTH = 60;

/** Returns the beginning of a text on one line, up to a word. */
function firstWords(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  return line.length <= WORDS_LENGTH ? line : `${line.slice(0, WORDS_LENGTH).replace(/\s\S*$/, "")}…`;
}
