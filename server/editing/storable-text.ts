/** A text that the store cannot keep as it is. The message does not quote it. */
export class UnstorableText extends Error {
  override name = "UnstorableText";
}

/** Far more than any content file has; in UTF-16 units. */
export const MOST_TEXT = 1_000_000;

/**
 * Refuses what would come back changed: PostgreSQL's text has no NUL, and UTF-8 has no unpaired surrogates.
 * @throws UnstorableText
 */
export function requireStorableText(text: string): void {
  if (text.includes("\0")) throw new UnstorableText("The text has a NUL character.");
  if (!text.isWellFormed()) throw new UnstorableText("The text has half of a character (an unpaired surrogate).");
  if (text.length > MOST_TEXT) throw new UnstorableText(`The text has more than ${MOST_TEXT} characters.`);
}
