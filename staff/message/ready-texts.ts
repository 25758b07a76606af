/** The name of the buttons that choose a ready text. */
export const READY_TEXT = "ready-text";

/** A text that a reply starts with, filled with the names of this message. */
export type ReadyText = { id: string; title: string; subject: string; text: string };
type Words = { subject: string; text: string };

/**
 * Returns the words of a reply after a ready text was chosen. It follows what the person has written; another ready text, which nobody
 * has changed, is replaced. `standard` is the subject that a reply begins with.
 */
export function withReadyText(words: Words, chosen: ReadyText, all: readonly ReadyText[], standard: string): Words {
  const isOf = (one: ReadyText) => one.text.trim() === words.text.trim();
  const isOwn = words.text.trim() !== "" && !all.some(isOf);
  const subjects = ["", standard, ...all.map(({ subject }) => subject)];
  const subject = subjects.includes(words.subject.trim()) ? chosen.subject : words.subject;
  if (!isOwn) return { subject, text: chosen.text };
  return { subject, text: words.text.includes(chosen.text) ? words.text : `${words.text.trimEnd()}\n\n${chosen.text}` };
}

/** Words before a name. After one of them the second word is a family name. */
const TITLES = /^(mr|mrs|ms|miss|mx|dr|prof|aunty|auntie|uncle|sister|brother)\.?$/i;

/** Returns the name with which a letter begins: the first one, or all of it after a title. */
export function firstNameOf(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return TITLES.test(first) ? name.trim() : first;
}
