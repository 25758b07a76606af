import { setField } from "../../content-model/editing/set-fields.ts";
import { MissingFrontMatter } from "../../content-model/editing/read-fields.ts";
import { CannotSetValue, UnreadableYaml } from "../../content-model/editing/yaml-value.ts";
import { type CheckedPage, checkedPages } from "../../content-model/content/checked-pages.ts";
import { addMonths, type Day, dayAt, dayInWords, daysBetween } from "../../content-model/values/days.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { listDrafts, saveDraft, tooLong } from "../../publishing/drafts/drafts.ts";
import { checkState, peopleWhoCheck, responsiblePeople, setResponsible } from "../../publishing/page-checks/page-checks.ts";
import { openFile } from "../../publishing/drafts/read-draft.ts";
import { asEditor, mayEdit, type StaffParts } from "../server/staff-parts.server.ts";

/*
 * Editors and owners say who checks a page with facts, and that somebody has. For all others, and for a page without facts, each result
 * is undefined.
 */

/** Months until the next check, unless somebody chooses another day in the form of the page. */
const USUAL_MONTHS = 6;

export type PageCheckList = NonNullable<Awaited<ReturnType<typeof listPageChecks>>>;
export type PageCheck = PageCheckList["pages"][number];

/** `people` may be responsible for a page. `personId` is empty if nobody is. */
export const listPageChecks = (staff: StaffParts, person: SignedIn) =>
  asEditor(person, () =>
    staff.engine.read(async (db) => {
      const day = today(staff);
      const responsible = await responsiblePeople(db);
      const drafts = new Set((await listDrafts(db)).map(({ path }) => path));
      const people = (await peopleWhoCheck(db)).map(({ id, name }) => ({ value: id, label: name }));
      const pages = checkedPages(staff.content).map((page) => ({
        ...shownCheck(page, day),
        personId: responsible.get(page.file)?.id ?? "",
        hasDraft: drafts.has(page.file),
      }));
      return { pages, people: people.toSorted((one, other) => one.label.localeCompare(other.label, "en-AU")) };
    }),
  );

/** Makes a person responsible for a page; nobody for an empty id. */
export async function givePageCheck(staff: StaffParts, person: SignedIn, path: string, personId: string) {
  if (!mayCheck(staff, person, path)) return undefined;
  const given = { page: path, personId: personId === "" ? null : personId, by: person.id };
  return (await setResponsible(staff.engine, given, staff.now())) ? "given" : "unknown";
}

/**
 * Puts today and the day of the next check into the draft of a page. Visitors see them after it is published. "same": the page says
 * so already. "unreadable": the draft has errors, or deletes the page.
 */
export async function markChecked(staff: StaffParts, person: SignedIn, path: string) {
  const { engine, initialTexts, personLimits, now } = staff;
  if (!mayCheck(staff, person, path)) return undefined;
  if ((await personLimits("save", person.id)) > 0) return "busy";
  const file = await engine.read((db) => openFile(db, initialTexts, path));
  const text = file?.text ? withDays(path, file.text, today(staff)) : undefined;
  if (!file || text === undefined) return "unreadable";
  const draft = { path, text, base: file.published, revision: file.draft?.revision ?? 0, by: person.id };
  const saved = await saveDraft(engine, { ...draft, now: now().getTime() }).catch(tooLong);
  if (saved === "too-long") return "busy";
  if (saved.kind !== "saved") return "changed";
  return saved.revision === 0 ? "same" : "drafted";
}

const mayCheck = ({ content }: StaffParts, person: SignedIn, path: string) =>
  mayEdit(person) && checkedPages(content).some(({ file }) => file === path);

const today = ({ content, now }: StaffParts) => dayAt(now(), content.site.hours.timeZone);

/** The two days are in words; "never" has none. `days` are those until the next check, or since it for "overdue". */
function shownCheck({ file, title, checked }: CheckedPage, day: Day) {
  return {
    path: file,
    title,
    state: checkState(checked, day),
    days: checked ? Math.abs(daysBetween(day, checked.next)) : 0,
    ...(checked && { checkedOn: dayInWords(checked.on), next: dayInWords(checked.next) }),
  };
}

/** Returns a text with the days of a check; undefined if it cannot be changed. */
function withDays(path: string, text: string, on: Day): string | undefined {
  try {
    return setField(path, text, ["checked"], { on, next: addMonths(on, USUAL_MONTHS) });
  } catch (error) {
    if (error instanceof UnreadableYaml || error instanceof MissingFrontMatter || error instanceof CannotSetValue)
      return undefined;
    throw error;
  }
}
