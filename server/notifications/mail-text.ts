import { replaceNames } from "../../content-reader/value-schemas.ts";

/** Fills names into a sentence of content/emails.yaml; never used on what someone wrote. */
export const fillNames = (sentence: string, names: Readonly<Record<string, string>>): string =>
  replaceNames(sentence, (name) => names[name] ?? `{${name}}`);

export const joinParagraphs = (...paragraphs: readonly string[]): string => `${paragraphs.join("\n\n")}\n`;

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** Whether a text is one bare email address, without a name, a list, a comment or a line end (at most 254 characters: RFC 5321). */
export function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u.test(text);
}
