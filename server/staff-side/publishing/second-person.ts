import { isAtOrBelow } from "../../../content-editing/field-paths.ts";
import { readBody, readFields } from "../../../content-editing/read-fields.ts";
import type { Change } from "../../editing/add-release.ts";

/** The privacy policy and the terms, with their Easy Read pages. */
const FILES = ["pages", "easy-read"].flatMap((folder) => [`${folder}/privacy-policy.md`, `${folder}/terms-conditions.md`]);
/** The sections that say how to complain. */
const SECTIONS: Readonly<Record<string, string>> = {
  "pages/contact.md": "feedback-and-complaints",
  "easy-read/contact.md": "feedback-and-complaints",
};
/** The words of the forms and mails that answer a complaint. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  "forms/enquiry.yaml": ["complaints"],
  "forms/answers.yaml": ["sent.kinds.complaint"],
  "emails.yaml": ["acknowledgement.complaintNext"],
};

/** Whether a change is always published with a second person: of what the provider promises by law about privacy and complaints. */
export function needsSecondPerson({ path, before, after }: Change): boolean {
  if (FILES.includes(path)) return before !== after;
  return wordsOn(path, before) !== wordsOn(path, after);
}

/** Returns the words of a file that need a second person. All words of a file that cannot be read do. */
function wordsOn(path: string, text: string | null): string {
  const section = SECTIONS[path];
  const fields = FIELDS[path] ?? [];
  if (text === null || (section === undefined && fields.length === 0)) return "";
  try {
    const values = readFields(path, text).filter((field) => fields.some((pattern) => isAtOrBelow(field.path, pattern)));
    return JSON.stringify([values.map(({ value }) => value), section && sectionIn(readBody(path, text) ?? "", section)]);
  } catch {
    return text;
  }
}

/** Returns the lines of a section of Markdown, from its heading to the next one of its level. */
function sectionIn(body: string, id: string): string {
  const [, ...sections] = body.split(/^(?=## )/m);
  return sections.find((one) => new RegExp(`^## .*\\{#${id}[ }]`).test(one)) ?? "";
}
