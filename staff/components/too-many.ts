import type { TooMany } from "../contract/shared.ts";
import { fill } from "../words/fill.ts";
import { signIn as signInWords } from "../words/sign-in.ts";

/** Returns the message about too many tries, with the minutes after which another is accepted. */
export const tooManyInWords = ({ minutes }: TooMany): string =>
  minutes === 1 ? signInWords.tooManyOne : fill(signInWords.tooMany, { minutes });
