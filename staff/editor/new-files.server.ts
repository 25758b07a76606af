import type { SignedIn, Hidden } from "../../accounts/roles.ts";
import { CONTENT_KINDS, type ContentKind } from "../../content-model/editing/content-kinds.ts";
import type { Option } from "../parts/form-parts.tsx";
import type { Content } from "../../content-model/content/read-content.ts";
import { MOST_FILES } from "../../content-model/values/content-limits.ts";
import { addDays, dayAt } from "../../content-model/values/days.ts";
import { SERVICE_SECTIONS } from "../../content-model/texts/page-sections.ts";
import { MOST_DAYS } from "../../content-model/schemas/vacancy-schema.ts";
import { saveDraft, tooLong } from "../../publishing/drafts/drafts.ts";
import { openFiles } from "../../publishing/drafts/read-draft.ts";
import { kindFor, mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import { contentNew as words } from "./content-words.ts";

/** Returns the words for the form of a new file. */
export function newFileWords(person: SignedIn, kind: string) {
  const found = mayEdit(person) ? newKind(kind) : undefined;
  return found && { label: found.label, example: found.example };
}

type AddError = { field: "id"; error: "missing" | "characters" | "taken" | "full" | "busy" };

/** Makes the draft of a new file. `added` is its path. */
export async function addFile(
  staff: StaffParts,
  person: SignedIn,
  id: string,
  given: string,
): Promise<{ added: string } | { errors: readonly AddError[] } | Hidden> {
  const { engine, content, initialTexts, now } = staff;
  const kind = mayEdit(person) ? newKind(id)?.kind : undefined;
  const text = kind && newText(kind, content, dayAt(now(), content.site.hours.timeZone));
  if (!kind || text === undefined) return undefined;
  const refused = (error: AddError["error"]) => ({ errors: [{ field: "id", error }] as const });
  const name = given.trim();
  if (name === "") return refused("missing");
  const path = `${kind.folder}/${name}.md`;
  if (kindFor(person, path) !== kind) return refused("characters");
  if ((await staff.personLimits("save", person.id)) > 0) return refused("busy");
  const files = await engine.read((db) => openFiles(db, initialTexts));
  if (files.some((file) => file.path === path)) return refused("taken");
  if (files.filter((file) => kindFor(person, file.path) === kind).length >= MOST_FILES) return refused("full");
  const draft = { path, text, base: null, revision: 0, by: person.id, now: now().getTime() };
  const saved = await saveDraft(engine, draft).catch(tooLong);
  if (saved === "too-long") return refused("full");
  return saved.kind === "saved" ? { added: path } : refused("taken");
}

/** Words in YAML, as JSON writes them. */
const quoted = JSON.stringify;

/**
 * Returns the text with which a new file of a kind begins: every required field, those that only a person knows empty. The checks name
 * what is still missing. `today` is YYYY-MM-DD.
 */
function newText({ id }: ContentKind, content: Content, today: string): string | undefined {
  const section = (name: keyof typeof words.headings) => `\n## ${words.headings[name]} {#${name}}\n`;
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
      return front([`order: ${order}`, `name: ""`, `role: ""`, `consent: { given: ${today}, how: "" }`], "\n");
    }
    case "testimonials":
      return front([`name: ""`, `consent: { given: ${today}, how: "" }`, `source: ""`], "\n");
    case "replyTemplates":
      return front([`title: ""`, "kinds: [enquiry]", `subject: ""`], "\n");
    default:
      return undefined;
  }
}

const front = (lines: readonly string[], body: string) => `---\n${lines.join("\n")}\n---\n${body.replace(/^\n/, "")}`;

const ALL: readonly ContentKind[] = CONTENT_KINDS;

/** Returns the kinds of which a file can be added, with their words. */
export const newKinds = (): Option[] =>
  ALL.filter(({ canAddFiles }) => canAddFiles).flatMap(({ id }) => {
    const known = words.kinds[id];
    return known ? [{ value: id, label: known.label }] : [];
  });

/** Returns a kind of which a file can be added, with its words; undefined for any other name. */
function newKind(id: string): { kind: ContentKind; label: string; example: string } | undefined {
  const kind = ALL.find((each) => each.id === id && each.canAddFiles === true);
  const known = kind && words.kinds[kind.id];
  return kind && known && { kind, ...known };
}
