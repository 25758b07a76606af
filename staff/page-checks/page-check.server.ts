import { setField } from "../../content-model/editing/set-fields.ts";
import { MissingFrontMatter } from "../../content-model/editing/read-fields.ts";
import { CannotSetValue, UnreadableYaml } from "../../content-model/editing/yaml-value.ts";
import { type CheckedPage, checkedPages } from "../../content-model/content/checked-pages.ts";
import { addMonths, type Day, dayAt, dayInWords } from "../../content-model/values/days.ts";
import type { PageCheck, PageCheckServices } from "./page-checks-types.ts";
import { listDrafts, saveDraft, tooLong } from "../../publishing/drafts/drafts.ts";
import { checkState, daysBetween } from "../../publishing/page-checks/check-days.ts";
import { peopleWhoCheck, responsiblePeople, setResponsible } from "../../publishing/page-checks/page-checks.ts";
import { openFile } from "../../publishing/drafts/read-draft.ts";
import { asEditor, type StaffParts } from "../server/staff-parts.server.ts";

/** Months until the next check, unless somebody chooses another day in the form of the page. */
const USUAL_MONTHS = 6;

/** The services with which editors and owners say who checks a page with facts, and that somebody has. */
export function pageCheckServices(parts: StaffParts): PageCheckServices {
  const { engine, content, initialTexts, now } = parts;
  const today = () => dayAt(now(), content.site.hours.timeZone);
  const isListed = (path: string) => checkedPages(content).some(({ file }) => file === path);

  return {
    pageChecks: (person) =>
      asEditor(person, () =>
        engine.read(async (db) => {
          const responsible = await responsiblePeople(db);
          const drafts = new Set((await listDrafts(db)).map(({ path }) => path));
          const people = (await peopleWhoCheck(db)).map(({ id, name }) => ({ value: id, label: name }));
          const pages = checkedPages(content).map((page) => ({
            ...shownCheck(page, today()),
            personId: responsible.get(page.file)?.id ?? "",
            hasDraft: drafts.has(page.file),
          }));
          return { pages, people: people.toSorted((one, other) => one.label.localeCompare(other.label, "en-AU")) };
        }),
      ),

    givePageCheck: (person, path, personId) =>
      asEditor(person, async () => {
        if (!isListed(path)) return undefined;
        const given = { page: path, personId: personId === "" ? null : personId, by: person.id };
        return (await setResponsible(engine, given, now())) ? "given" : "unknown";
      }),

    markChecked: (person, path) =>
      asEditor(person, async () => {
        if (!isListed(path)) return undefined;
        if ((await parts.personLimits("save", person.id)) > 0) return "busy";
        const file = await openFile(engine.db, initialTexts, path);
        const text = file?.text ? withDays(path, file.text, today()) : undefined;
        if (!file || text === undefined) return "unreadable";
        const draft = { path, text, base: file.published, revision: file.draft?.revision ?? 0, by: person.id };
        const saved = await saveDraft(engine, { ...draft, now: now().getTime() }).catch(tooLong);
        if (saved === "too-long") return "busy";
        if (saved.kind !== "saved") return "changed";
        return saved.revision === 0 ? "same" : "drafted";
      }),
  };
}

function shownCheck({ file, title, checked }: CheckedPage, today: Day): Omit<PageCheck, "personId" | "hasDraft"> {
  const shown = { path: file, title, state: checkState(checked, today) };
  if (!checked) return { ...shown, days: 0 };
  const days = Math.abs(daysBetween(today, checked.next));
  return { ...shown, days, checkedOn: dayInWords(checked.on), next: dayInWords(checked.next) };
}

/** Returns a text with the days of a check; undefined if it cannot be changed. */
function withDays(path: string, text: string, today: Day): string | undefined {
  try {
    return setField(path, text, ["checked"], { on: today, next: addMonths(today, USUAL_MONTHS) });
  } catch (error) {
    if (error instanceof UnreadableYaml || error instanceof MissingFrontMatter || error instanceof CannotSetValue)
      return undefined;
    throw error;
  }
}

/** Returns how many pages somebody must check within 14 days, and of how many that day is over. */
export function checksWaiting({ content, now }: Pick<StaffParts, "content" | "now">): { due: number; overdue: number } {
  const today = dayAt(now(), content.site.hours.timeZone);
  const states = checkedPages(content).map(({ checked }) => checkState(checked, today));
  return { due: states.filter((state) => state === "due").length, overdue: states.filter((state) => state === "overdue").length };
}
