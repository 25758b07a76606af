import { allAbsences } from "../../accounts/absences.ts";
import { nameInLists } from "../accounts/away.server.ts";
import type { SoughtWord } from "../../cases/search/search.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { type Day, dayAt } from "../../content-model/values/days.ts";
import type { Filters, PageStart, View } from "./inbox-address.ts";
import { assignable, type Colleague, everybody } from "../../cases/casework/colleagues.ts";
import { overdueTimes } from "../../cases/casework/overdue.ts";
import { weekdayInWords } from "../../cases/promises/working-days.ts";
import { fill } from "../../platform/text/fill.ts";
import { filterOptions, readFilters } from "./inbox-filters.server.ts";
import { inboxPage, type InboxRow } from "./inbox-rows.server.ts";
import { type Group, GROUPS } from "../../cases/casework/count-open.ts";
import { groups as groupWords, inboxFilters as filterWords, row as say, states } from "./inbox-words.ts";
import { shortDay } from "../../cases/promises/short-days.ts";
import { dueWords, excerpt, safetyTag } from "./row-words.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";

export type ListGiven = { view: View; filters: Filters; start?: PageStart | undefined };
/** A row in words. `name` is undefined if the person gave none. */
export type ListedMessage = ReturnType<typeof inWords>;
/** Rows below one heading. `count` is the number of all rows of the group, also those on other pages; undefined if nobody counts them. */
export type ListedGroup = { heading: string; count?: number; messages: ListedMessage[] };

/**
 * Returns a page of a list, with the submissions of the kinds that the person may see. `filters` are those that were applied, and
 * `leftOut` those that name no day or none of the options. `older` and `newer` are positions of the pages beside it. `newest` is the
 * position of the newest submission that the person may see, for countNew().
 */
export async function listMessages(staff: StaffParts, person: SignedIn, { view, filters: given, start }: ListGiven) {
  const { engine, content, now } = staff;
  const { site } = content;
  const kinds = visibleKinds(person.roles);
  const { people, absences } = await engine.read(async (db) => ({
    people: await everybody(db),
    absences: await allAbsences(db),
  }));
  const today = dayAt(now(), site.hours.timeZone);
  const owners = assignable(people, kinds).map((one) => ({
    value: one.id,
    label: one.id === person.id ? filterWords.me : nameInLists(one, absences, today),
  }));
  const options = filterOptions(kinds, owners, content);
  const { filters, leftOut } = readFilters(given, options);
  const times = overdueTimes(now(), site);
  const page = await inboxPage(engine, content, { personId: person.id, kinds, view, filters, start, times });
  const { rows, groups, words, ...rest } = page;
  const reader: Reader = { person, people, site, today: times.today, words };
  return {
    ...rest,
    ...options,
    groups: view === "found" && words.length > 0 ? closest(rows, reader) : grouped(rows, groups, reader),
    view,
    filters,
    leftOut,
  };
}

type Reader = {
  person: SignedIn;
  people: readonly Colleague[];
  site: Pick<Site, "hours">;
  today: Day;
  /** The words of a search. */
  words: readonly SoughtWord[];
};

type GroupName = Group | "done" | "spam";

function groupOf({ section, day }: InboxRow, today: Day): GroupName {
  if (section !== "due") return section;
  return day < today ? "overdue" : day === today ? "today" : "later";
}

/** Rows come in the order of the groups. */
function grouped(rows: readonly InboxRow[], counts: Readonly<Record<Group, number>>, reader: Reader): ListedGroup[] {
  const { today, site } = reader;
  const named = Map.groupBy(rows, (one) => groupOf(one, today));
  const day = weekdayInWords(new Date(`${today}T00:00Z`), { ...site.hours, timeZone: "UTC" });
  return [...named].map(([name, some]) => {
    const counted = GROUPS.find((group) => group === name);
    return {
      heading: name === "today" ? fill(groupWords.today, { day }) : groupWords[name],
      ...(counted && { count: counts[counted] }),
      messages: some.map((one) => inWords(one, reader)),
    };
  });
}

/** What a search has found stays in its order, under one heading. */
const closest = (rows: readonly InboxRow[], reader: Reader): ListedGroup[] =>
  rows.length === 0 ? [] : [{ heading: groupWords.found, messages: rows.map((one) => inWords(one, reader)) }];

function inWords(one: InboxRow, reader: Reader) {
  const { reference, kind, answers, status, seen, isUnread, added, hasDraft, isSuspected } = one;
  const name = answers["name"]?.trim();
  const safety = safetyTag(answers);
  const owner = ownerOf(one, reader);
  const state = hasDraft ? say.draft : added === undefined ? states[status] : say.theyWrote;
  return {
    reference,
    kind,
    status,
    seen,
    isUnread,
    isSuspected: isSuspected && status === "new",
    ...(name && { name }),
    ...(safety !== undefined && { safety }),
    due: dueOf(one, reader),
    isLate: one.section === "due" && one.day < reader.today,
    words: excerpt(answers, added, reader.words) || say.noWords,
    owner: fill(say.ownerAndState, { owner, state }),
  };
}

/** Returns who has a submission: "You", the first name if nobody else has it, or the whole name. */
function ownerOf({ assignedTo }: InboxRow, { person, people }: Reader): string {
  if (assignedTo === person.id) return say.you;
  const owner = people.find(({ id }) => id === assignedTo);
  if (!owner) return say.nobody;
  const first = firstName(owner.name);
  return people.some(({ id, name }) => id !== owner.id && firstName(name) === first) ? owner.name : first;
}

const firstName = (name: string) => name.split(/\s/)[0] ?? name;

function dueOf({ section, day, at }: InboxRow, { today, site }: Reader): string {
  if (section === "due") return dueWords(day, today);
  if (section === "answered") return say.answered;
  return shortDay(dayAt(new Date(at), site.hours.timeZone), today, say.today);
}
