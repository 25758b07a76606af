import words from "content:staff";

import type { TooMany } from "../contract.ts";

/** Returns a sentence of content/staff.yaml with values in place of the names in braces. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Returns the message about too many tries, with the minutes after which another is accepted. */
export const tooManyInWords = ({ minutes }: TooMany): string => fill(words.signIn.tooMany, { minutes });
