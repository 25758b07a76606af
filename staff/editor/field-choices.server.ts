import type { Option } from "../parts/form-parts.tsx";
import type { ContentKind } from "../../content-model/editing/content-kinds.ts";
import { type FieldPath, inWords } from "../../content-model/editing/field-paths.ts";
import type { Field } from "../../content-model/editing/form-fields.ts";
import { NO, YES } from "../../content-model/editing/typed-values.ts";
import { namedFacts } from "../../content-model/texts/facts.ts";
import { addressOf, PAGES } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { contentFile as words } from "./content-words.ts";
import { type Drawings, SERVICE_DRAWING, describedPictures, type OpenFile } from "../../publishing/drafts/read-draft.ts";

/** What a field can name: the drawings of Easy Read and of supports, and the pictures with their drafts. */
export type Nameable = { pictograms: readonly Option[]; serviceDrawings: readonly Option[]; pictures: readonly Option[] };
type Given = { content: Content; kind: ContentKind; nameable: Nameable };

/** Returns the options of a field that is a choice; undefined for every other field. */
export function choicesFor({ content, kind, nameable }: Given, field: Field, place: FieldPath): readonly Option[] | undefined {
  const empty: readonly Option[] = field.isNullable || field.isOptional ? [{ value: "", label: words.none }] : [];
  if (field.type === "yes-no")
    return [
      { value: YES, label: words.yes },
      { value: NO, label: words.no },
      ...(field.isNullable ? [{ value: "", label: words.unanswered }] : []),
    ];
  if (field.type === "choice") return [...empty, ...field.options];
  if (field.type === "list" && field.item.type === "choice") return field.item.options;
  if (field.type === "list" && kind.id === "site" && place.at(-1) === "days") return weekdays;
  const named = field.type === "text" ? namedBy({ content, kind, nameable }, place) : undefined;
  // A slot for a picture may be left out as a whole.
  return named && [...(place.at(-1) === "file" ? [{ value: "", label: words.none }] : empty), ...named];
}

/** The kinds of files that name areas and supports. */
const WITH_AREA = ["jobs", "availability", "vacancies"];
const WITH_SUPPORT = ["availability", "vacancies"];

/** Returns what a text must name, if it is the name of something that exists. */
function namedBy({ content, kind, nameable }: Given, place: FieldPath): readonly Option[] | undefined {
  const [above, last] = [String(place.at(-2) ?? ""), place.at(-1)];
  if (WITH_AREA.includes(kind.id) && last === "area")
    return content.site.areas.map(({ id, name }) => ({ value: id, label: name }));
  if (WITH_SUPPORT.includes(kind.id) && last === "support")
    return content.services.map(({ id, title }) => ({ value: id, label: title }));
  if (kind.id === "services" && above === "groups")
    return content.registrationGroups.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }));
  if (kind.id === "services" && place.length === 1 && last === "picture") return nameable.serviceDrawings;
  if (kind.id === "brand" && last === "logo") return nameable.pictures;
  if (last === "file" && /picture$/i.test(above)) return nameable.pictures;
  return isPictogram(kind, place) ? nameable.pictograms : undefined;
}

/** Whether a field has the name of a drawing of Easy Read. */
export const isPictogram = ({ id }: Pick<ContentKind, "id">, place: FieldPath): boolean =>
  (id === "easyReadLabels" && (place.at(-1) === "pictogram" || place.at(-2) === "pictograms")) ||
  (id === "showCard" && place.at(-1) === "picture") ||
  (id === "pages" && place[0] === "straightTo" && place.at(-1) === "picture") ||
  (id === "services" && place.length > 1 && place.at(-1) === "picture");

/** Returns drawings by their names, which `prefix` starts. */
const drawingOptions = (names: readonly string[], prefix = ""): Option[] =>
  names.map((name) => ({ value: name, label: inWords(name.slice(prefix.length)) }));

/** Returns what fields can name, with the pictures of the content and its drafts, each with what it shows. */
export const nameableIn = ({ pictograms, serviceDrawings }: Drawings, files: readonly OpenFile[]): Nameable => ({
  pictograms: drawingOptions(pictograms),
  serviceDrawings: drawingOptions(serviceDrawings, SERVICE_DRAWING),
  pictures: describedPictures(files.filter(({ text }) => text !== null)).map(({ name, facts: { alt } }) => ({
    value: name,
    label: alt === undefined ? inWords(name) : `${inWords(name)}: ${alt}`,
  })),
});

/** 1 is Monday. */
const weekdays: readonly Option[] = Array.from({ length: 7 }, (_day, index) => ({
  value: String(index + 1),
  // 1 January 2024 was a Monday.
  label: new Date(Date.UTC(2024, 0, index + 1)).toLocaleDateString("en-AU", { weekday: "long", timeZone: "UTC" }),
}));

/** Returns the facts that words may name: their names in double braces, and their values. Promises show nothing, so they are left out. */
export const factOptions = ({ site, helplines }: Content): Option[] =>
  [...namedFacts(site, helplines)]
    .filter(([, { text }]) => text !== "")
    .map(([name, { text }]) => ({ value: `{{${name}}}`, label: `${text} (${name})` }));

/** Returns the addresses to which words may link: the pages with words of their own, each support, and the list of languages. */
export const linkOptions = (content: Content): Option[] => [
  ...standardPages(content),
  ...content.services.map(({ id, title }) => ({ value: `/services/${id}`, label: title })),
  ...(content.languageList && content.languages.length > 0
    ? [{ value: addressOf("languages"), label: content.languageList.heading }]
    : []),
];

/** Returns the pages with words of their own. */
export const standardPages = ({ pages }: Content): Option[] =>
  PAGES.flatMap((page) => ("easyRead" in page ? [{ value: page.path, label: pages[page.name].heading }] : []));
