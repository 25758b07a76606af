import type { SignedIn, Hidden } from "../../accounts/roles.ts";
import { CONTENT_KINDS, type ContentKind, kindAt, type KindId } from "../../content-model/editing/content-kinds.ts";
import { inWords } from "../../content-model/editing/field-paths.ts";
import type { Option } from "../parts/form-parts.tsx";
import type { Content } from "../../content-model/content/read-content.ts";
import { MOST_FILES } from "../../content-model/values/content-limits.ts";
import { nameFrom } from "../../content-model/values/names.ts";
import { addDays, dayAt } from "../../content-model/values/days.ts";
import { SERVICE_SECTIONS } from "../../content-model/texts/page-sections.ts";
import { MOST_DAYS } from "../../content-model/readers/read-vacancies.ts";
import { beginDrafts, tooLong } from "../../publishing/drafts/drafts.ts";
import { openFiles } from "../../publishing/drafts/read-draft.ts";
import { kindFor, mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import { contentNew, type ContentGroup } from "./content-words.ts";
import { addressOf, PAGES, standardAddress, twinAddress } from "../../content-model/values/pages.ts";
import { titleOfFile, titles } from "../../publishing/launch-check/finding-places.ts";
import { valuesOf } from "./file-values.server.ts";
import { fill } from "../../platform/text/fill.ts";

/** Returns the words for the form of a new file. */
export function newFileWords(person: SignedIn, kind: string) {
  const found = mayEdit(person) ? newKind(kind) : undefined;
  return found && { label: found.label, example: found.example };
}

type AddError = { field: "id"; error: "missing" | "characters" | "taken" | "full" | "busy" };

/** Makes the draft of a new file, and of the Easy Read page that a support must have. `added` is the path of the file. */
export async function addFile(
  staff: StaffParts,
  person: SignedIn,
  id: string,
  given: string,
): Promise<{ added: string } | { errors: readonly AddError[] } | Hidden> {
  const { engine, content, initialTexts, now } = staff;
  const kind = mayEdit(person) ? newKind(id)?.kind : undefined;
  const today = dayAt(now(), content.site.hours.timeZone);
  const text = kind && newText(kind, content, today);
  if (!kind || text === undefined) return undefined;
  const refused = (error: AddError["error"]) => ({ errors: [{ field: "id", error }] as const });
  const name = nameFrom(given);
  if (name === "") return refused("missing");
  const path = `${kind.folder}/${name}.md`;
  if (kindFor(person, path) !== kind) return refused("characters");
  if ((await staff.personLimits("save", person.id)) > 0) return refused("busy");
  const files = await engine.read((db) => openFiles(db, initialTexts));
  if (files.some((file) => file.path === path)) return refused("taken");
  if (files.filter((file) => kindFor(person, file.path) === kind).length >= MOST_FILES) return refused("full");
  const started = [{ path, text }, ...(kind.id === "services" ? [supportTwin(name, today)] : [])];
  const missing = started.filter((one) => files.every((file) => file.path !== one.path));
  const saves = missing.map((one) => ({ ...one, base: null, by: person.id, now: now().getTime() }));
  const saved = await beginDrafts(engine, saves).catch(tooLong);
  if (saved === "too-long") return refused("full");
  return saved ? { added: path } : refused("taken");
}

/** Words in YAML, as JSON writes them. */
const quoted = JSON.stringify;

/**
 * Returns the text with which a new file of a kind begins: every required field, those that only a person knows empty. The checks name
 * what is still missing. `today` is YYYY-MM-DD.
 */
function newText({ id }: ContentKind, content: Content, today: string): string | undefined {
  const section = (name: keyof typeof contentNew.headings) => `\n## ${contentNew.headings[name]} {#${name}}\n`;
  switch (id) {
    case "jobs":
      return front(
        [`title: ""`, `area: ${content.site.areas[0]?.id}`, `hours: ""`, `posted: ${today}`],
        section("work") + section("bring"),
      );
    case "services": {
      const order = Math.max(0, ...content.services.map((service) => service.order)) + 1;
      const picture = content.services[0]?.picture ?? "";
      return front(
        [
          `order: ${order}`,
          "family: home",
          `title: ""`,
          `picture: ${quoted(picture)}`,
          `summary: ""`,
          `question: ""`,
          "registration: { covered: null, groups: [] }",
        ],
        SERVICE_SECTIONS.map(section).join(""),
      );
    }
    case "vacancies":
      return front(
        [
          `title: ""`,
          `support: ${content.services[0]?.id}`,
          `suburb: ""`,
          `area: ${content.site.areas[0]?.id}`,
          "people: 2",
          `set: ${today}`,
          `expires: ${addDays(today, MOST_DAYS)}`,
        ],
        "",
      );
    case "news":
      return front([`title: ""`, "kind: news", `summary: ""`, `posted: ${today}`, `easyRead: [""]`], section("what"));
    case "team": {
      const order = Math.max(0, ...content.team.map((member) => member.order)) + 1;
      return front([`order: ${order}`, `name: ""`, `role: ""`, `consent: { given: "", how: "" }`], "\n");
    }
    case "testimonials":
      return front([`name: ""`, `consent: { given: "", how: "" }`, `source: ""`], "\n");
    case "replyTemplates":
      return front([`title: ""`, "kinds: [enquiry]", `subject: ""`], "\n");
    default:
      return undefined;
  }
}

/** In characters. The title of a page may have 60, with the words around the name. */
const MOST_NAME = 40;

/**
 * Returns the text with which the Easy Read page of a new support begins. Its head is complete, because no preview can be shown while that
 * of a page has errors. The checks ask for the rows of its sections.
 */
function supportTwin(id: string, today: string): { path: string; text: string } {
  const { title, description, headings } = contentNew.twin;
  const name = inWords(id).slice(0, MOST_NAME).trim();
  const sections = Object.entries(headings).map(([section, heading]) => `\n## ${heading} {#${section}}\n`);
  const fields = [
    `title: ${quoted(fill(title, { name }))}`,
    `description: ${quoted(description)}`,
    `heading: ${quoted(name)}`,
    `updated: ${today}`,
    "reviewed: null",
  ];
  return { path: `easy-read/services/${id}.md`, text: front(fields, `${sections.join("")}\n@contact\n`) };
}

const front = (lines: readonly string[], body: string) => `---\n${lines.join("\n")}\n---\n${body.replace(/^\n/, "")}`;

const ALL: readonly ContentKind[] = CONTENT_KINDS;

/** Returns the kinds of which a file can be added, with their words. */
export const newKinds = (): Option[] =>
  ALL.filter(({ canAddFiles }) => canAddFiles).flatMap(({ id }) => {
    const known = contentNew.kinds[id];
    return known ? [{ value: id, label: known.label }] : [];
  });

/** Returns a kind of which a file can be added, with its words; undefined for any other name. */
function newKind(id: string): { kind: ContentKind; label: string; example: string } | undefined {
  const kind = ALL.find((each) => each.id === id && each.canAddFiles === true);
  const known = kind && contentNew.kinds[kind.id];
  return kind && known && { kind, ...known };
}

const GROUPS: Readonly<Record<KindId, ContentGroup>> = {
  site: "facts",
  helplines: "facts",
  interface: "labels",
  pages: "pages",
  services: "supports",
  registrationGroups: "supports",
  complaintLists: "labels",
  ownersAnswers: "facts",
  jobs: "openings",
  availability: "room",
  vacancies: "room",
  news: "news",
  team: "team",
  testimonials: "testimonials",
  languageList: "languages",
  languages: "languages",
  forms: "forms",
  emails: "emails",
  replyTemplates: "replies",
  documents: "replies",
  easyReadPages: "easyRead",
  easyReadSupports: "easyRead",
  easyReadParts: "easyRead",
  easyReadWords: "easyRead",
  easyReadDictionary: "easyRead",
  easyReadLabels: "easyRead",
  pictures: "other",
  brand: "other",
  showCard: "pages",
  redirects: "redirects",
};

/** Returns the group of the list in which a kind of files stands. */
export const groupOf = ({ id }: ContentKind): ContentGroup => GROUPS[id as KindId] ?? "other";

/** The fields that have the title of a file, the first of them that is filled in. */
const TITLES = ["english", "title", "heading", "name"];

/** Returns the name of a file in words: that of a file without a title, its title, or its kind with the name of the file. */
export function titleOf(path: string, text: string | null): string {
  const isNamed = titles[path] !== undefined || text === null;
  const values = !isNamed && kindAt(path) ? valuesOf(path, text) : new Map<string, string>();
  return TITLES.flatMap((name) => values.get(name) || [])[0] ?? titleOfFile(path, text);
}

const idOf = (path: string) => path.replace(/^.*\//, "").replace(/\.\w+$/, "");
const pageNamed = (name: string): { path: string; easyRead?: string } | undefined => PAGES.find((page) => page.name === name);

/** The pages on which the words of a folder or a file stand, if it has no page of its own. */
const SHOWN_AT: Readonly<Record<string, string>> = {
  "site.yaml": "/contact",
  "owners-answers.yaml": addressOf("how-it-works"),
  "registration-groups.yaml": addressOf("support-coordinators"),
  "availability.yaml": "/services/available#supports",
  "helplines.yaml": "/contact/card",
  "interface.yaml": "/",
  "languages.yaml": addressOf("languages"),
  "forms/enquiry.yaml": "/contact",
  "forms/application.yaml": "/careers",
  "forms/answers.yaml": "/contact",
  "show-card.yaml": "/contact/show-card",
  "forms/easy-read.yaml": "/contact/easy-read/write",
  "forms/message.yaml": "/contact",
  "forms/message-easy-read.yaml": "/contact/easy-read",
  "easy-read/parts/contact.md": "/contact/easy-read",
  "easy-read/parts/leave.md": "/contact/easy-read",
  "easy-read/words.yaml": "/easy-read",
  "easy-read/labels.yaml": "/locations/easy-read",
};

/** Returns the address of the page that shows the words of a file; undefined for words that no page shows. */
export function pageOfFile(path: string): string | undefined {
  const id = idOf(path);
  if (path.startsWith("pages/")) return pageNamed(id)?.path;
  if (path.startsWith("services/")) return `/services/${id}`;
  if (path.startsWith("easy-read/services/")) return twinAddress(`/services/${id}`);
  if (path.startsWith("jobs/")) return "/careers";
  if (path.startsWith("vacancies/")) return "/services/available#homes";
  if (path.startsWith("news/")) return `/news/${id}`;
  if (path.startsWith("languages/")) return standardAddress({ name: "languages", item: id });
  if (path.startsWith("team/")) return "/about#team";
  if (path.startsWith("testimonials/")) return "/testimonials";
  return SHOWN_AT[path] ?? (path.startsWith("easy-read/") ? pageNamed(id)?.easyRead : undefined);
}
