import signInWords from "content:staff/signIn";

import type { TooMany } from "../contract/shared.ts";

/** Returns a sentence of content/staff with values in place of the names in braces. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Returns the message about too many tries, with the minutes after which another is accepted. */
export const tooManyInWords = ({ minutes }: TooMany): string =>
  minutes === 1 ? signInWords.tooManyOne : fill(signInWords.tooMany, { minutes });
