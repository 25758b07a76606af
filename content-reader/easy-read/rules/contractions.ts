/** With 's only these are short forms: "person's" says whose something is. */
const WITH_S = ["it", "that", "what", "here", "there", "let", "who", "where", "how", "she", "he"];
const SHORT_FORM = new RegExp(
  `\\p{L}+n['’]t\\b|\\p{L}+['’](?:ll|re|ve|m|d)\\b|(?<!\\p{L})(?:${WITH_S.join("|")})['’]s\\b`,
  "giu",
);

/** Takes words; gives each short form in them, such as "don't". */
export const contractions = (text: string): string[] =>
  (text.match(SHORT_FORM) ?? []).map((found) => `has “${found}”: write it as whole words`);
