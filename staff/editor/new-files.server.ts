import { CONTENT_KINDS, type ContentKind } from "../../content-model/editing/content-kinds.ts";
import type { Option } from "../parts/form-parts.tsx";
import type { Content } from "../../content-model/content/read-content.ts";
import { addDays } from "../../content-model/values/days.ts";
import { SERVICE_SECTIONS } from "../../content-model/texts/page-sections.ts";
import { MOST_DAYS } from "../../content-model/schemas/vacancy-schema.ts";
import { contentNew as words } from "./content-words.ts";

/** Words in YAML, as JSON writes them. */
const quoted = JSON.stringify;

/**
 * Returns the text with which a new file of a kind begins: every required field, those that only a person knows empty. The checks name
 * what is still missing. `today` is YYYY-MM-DD.
 */
export function newText({ id }: ContentKind, content: Content, today: string): string | undefined {
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
export function newKind(id: string): { kind: ContentKind; label: string; example: string } | undefined {
  const kind = ALL.find((each) => each.id === id && each.canAddFiles === true);
  const known = kind && words.kinds[kind.id];
  return kind && known && { kind, ...known };
}
