import { plainText } from "../texts/content-files.ts";
import { setField } from "../editing/set-fields.ts";
import { isRecord, readYaml, valueAt, type YamlValue } from "../editing/yaml-value.ts";
import type { ContentMigration, ContentTexts } from "./content-migration.ts";
import { INTERFACE } from "./from-program.ts";

const LINKS = ["moreHelp", "links"];
const NEW: readonly unknown[] = ["/services/available", "/contact/show-card", "/find"];
/** As many as the menu of a phone shows (content-model/schemas/interface-schema.ts). */
const MOST = 8;

/** The menu and the footer lead to the new pages that help. Links that staff have chosen stay, in their order. */
export const moreHelpLinks: ContentMigration = {
  id: "0016-more-help",
  migrate(texts, program) {
    const links = linksIn(texts);
    const known = links.map(addressOf);
    const missing = linksIn(program).filter((link) => NEW.includes(addressOf(link)) && !known.includes(addressOf(link)));
    if (links.length === 0 || missing.length === 0) return new Map();
    const all = [...links, ...missing].slice(0, MOST) as YamlValue;
    return new Map([[INTERFACE, setField(INTERFACE, plainText(texts.get(INTERFACE) ?? ""), LINKS, all)]]);
  },
};

const addressOf = (link: unknown) => (isRecord(link) ? link["url"] : undefined);

function linksIn(texts: ContentTexts): unknown[] {
  const links = valueAt(readYaml(plainText(texts.get(INTERFACE) ?? "")).value, LINKS);
  return Array.isArray(links) ? links : [];
}
