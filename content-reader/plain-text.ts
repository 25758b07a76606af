import type { Facts } from "./facts.ts";

const TABLE_OR_HEADING = /<table>[\s\S]*?<\/table>|<h\d>[\s\S]*?<\/h\d>/g;
const NUMBER_OR_ADDRESS = /<a href="(?:tel|mailto):[^>]*>[\s\S]*?<\/a>/g;
const END_OF_A_BLOCK = /<\/?(?:p|ul|ol|li|blockquote|pre|hr|br)\b[^>]*>/;

/** Returns the paragraphs and list items of HTML as plain text, without tables, sub-headings, phone numbers and addresses. */
export const plainTexts = (html: string): string[] =>
  html
    .replace(TABLE_OR_HEADING, "<p>")
    .replace(NUMBER_OR_ADDRESS, "")
    .split(END_OF_A_BLOCK)
    .map((block) => oneSpaced(unescapeHtml(block.replace(/<[^>]*>/g, ""))))
    .filter((text) => text !== "");

export function withoutContacts(text: string, facts: Facts): string {
  const contacts = [...facts.values()].filter(({ href }) => href !== undefined);
  return oneSpaced(contacts.reduce((rest, contact) => rest.replaceAll(contact.text, ""), text));
}

const oneSpaced = (text: string) => text.replace(/\s+/g, " ").trim();

const unescapeHtml = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
