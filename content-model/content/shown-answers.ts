import { dayInWords } from "../values/days.ts";
import { escapeHtml, markMissing } from "../values/html.ts";
import { type AnswerName, OF_TEAM, type OwnersAnswers } from "../schemas/owners-answers-schema.ts";
import type { Content } from "./read-content.ts";
import type { Interface, Pages } from "../schemas/schemas.ts";
import type { Section, SectionItem } from "../values/sections.ts";
import { replaceNames } from "../values/value-schemas.ts";

type Words = Interface["answers"];

/** An answer with a title of its own, in the list of labels, and perhaps a pictogram. */
type Titled = { name: AnswerName & keyof Words; picture?: string };

const OF_WORKERS: readonly Titled[] = [
  { name: "sameWorker", picture: "calendar-week" },
  { name: "backup", picture: "support-worker" },
];
const OF_COSTS: readonly Titled[] = [
  { name: "cancellation" },
  { name: "travel" },
  { name: "weekends" },
  { name: "otherSchemes" },
];
const OF_HOME = ["answersPhone"] as const;
const OF_LEAVING = ["notice", "handover"] as const;
const OF_WORK = ["workHours", "car", "training"] as const;

/**
 * Returns the pages with the answers of the owner in their sections. An answer that is missing leaves no trace. Without a team, its
 * section has only the answers.
 */
export function withAnswers(
  pages: Partial<Pages>,
  answers: OwnersAnswers,
  { words, hasTeam }: { words: Words; hasTeam: boolean },
): Partial<Pages> {
  const htmlOf = (name: AnswerName) => markMissing(escapeHtml(answers[name]?.words ?? ""));
  const given = <Name extends AnswerName>(names: readonly Name[]) => names.filter((name) => answers[name] !== undefined);
  const cards = (of: readonly Titled[]) =>
    of.flatMap(({ name, picture }): SectionItem[] =>
      answers[name] === undefined
        ? []
        : [{ title: words[name], html: `<p>${htmlOf(name)}</p>`, ...(picture !== undefined && { picture }) }],
    );
  const points = given(OF_LEAVING).map((name): SectionItem => ({ html: htmlOf(name) }));
  const labelled = (names: readonly (AnswerName & keyof Words)[]) =>
    given(names).map((name) => `<p><strong>${escapeHtml(words[name])}:</strong> ${htmlOf(name)}</p>`);
  const ofWork = labelled(OF_WORK);
  const ofTeam = labelled(OF_TEAM);
  return {
    ...pages,
    ...changed(pages, "home", { listening: withHtml(labelled(OF_HOME)) }),
    ...changed(pages, "about", {
      team: (section) => ({ ...section, html: [...ofTeam, hasTeam ? section.html : ""].join("") }),
    }),
    ...changed(pages, "how-it-works", {
      "who-comes": withItems(cards(OF_WORKERS)),
      cost: withItems(cards(OF_COSTS)),
      leaving: withItems(points),
    }),
    ...changed(pages, "employment", { "why-work-here": withHtml(ofWork) }),
    ...changed(pages, "careers", { openings: withHtml(ofWork) }),
  };
}

type Change = (section: Section) => Section;

/** A section whose shape staff have removed has no items: its answers stand below its words. */
const withItems =
  (added: readonly SectionItem[]): Change =>
  (section) =>
    section.items
      ? { ...section, items: [...section.items, ...added] }
      : withHtml(
          added.map(({ title, html }) => (title === undefined ? `<p>${html}</p>` : `<h3>${escapeHtml(title)}</h3>${html}`)),
        )(section);

const withHtml =
  (added: readonly string[]): Change =>
  (section) =>
    section.items
      ? { ...section, after: [section.after ?? "", ...added].join("") }
      : { ...section, html: [section.html, ...added].join("") };

function changed(pages: Partial<Pages>, name: keyof Pages, changes: Readonly<Record<string, Change>>): Partial<Pages> {
  const page = pages[name];
  if (!page) return {};
  const sections = page.sections.map((section) => changes[section.id]?.(section) ?? section);
  return { [name]: { ...page, sections } };
}

/** Returns the example of a price with the words around it; undefined while there is none. */
export function costExample({ ownersAnswers: { example }, interface: { answers: words } }: Content) {
  if (!example) return undefined;
  const { year, checked, source, shown } = example;
  return {
    heading: replaceNames(words.example, () => year),
    text: example.words,
    checked: replaceNames(words.checked, () => dayInWords(checked)),
    source: { href: source, text: words.source },
    shown,
  };
}

/** Returns the languages that staff speak as a sentence; undefined while none is named. */
export function staffLanguages({
  ownersAnswers: { staffLanguages: names },
  interface: { answers: words },
}: Content): string | undefined {
  if (names.length === 0) return undefined;
  const all = new Intl.ListFormat("en-AU").format(names);
  return replaceNames(words.staffLanguages, () => all);
}

/** Returns whom coordinators ask for, and when; undefined while neither is known. */
export function intake({
  ownersAnswers: { intakeName, intakeHours },
  interface: { answers: words },
}: Content): string | undefined {
  const sentences = [
    ...(intakeName === undefined ? [] : [replaceNames(words.intakeName, () => intakeName)]),
    ...(intakeHours === undefined ? [] : [replaceNames(words.intakeHours, () => intakeHours)]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}
