/**
 * The spellings that sound alike, in the order in which they are replaced. English, Irish, Arabic and Vietnamese names share one list,
 * because a search does not say from which language a name is. The letters that remain are b f k l m n r s t.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|ng(?=[aeiouy]))/, "n"],
  [/^wr/, "r"],
  [/^ps/, "s"],
  [/^ci(?=[ao]|ll)/, "ki"],
  [/ch(?=[rl]|$)/g, "k"],
  [/^gh/, "k"],
  [/dh(?=g|bh)/, ""],
  [/(?:ough|augh)(?=t|n)/, "o"],
  [/gh/g, ""],
  [/bh|mh|ph/g, "f"],
  [/tsch|tch|sch|tj|dj/g, "s"],
  [/[cs]h|[cs](?=[eiy])|ti(?=[oa])|x(?=u)|^x/g, "s"],
  [/g(?=[eiy])|j/g, "s"],
  [/ng(?![aeiouy])/g, "n"],
  [/[ckq]h?|g/g, "k"],
  [/x/g, "ks"],
  [/[dt]h?/g, "t"],
  [/v/g, "f"],
  [/p/g, "b"],
  [/z/g, "s"],
  [/nh/g, "n"],
  [/(.)\1+/g, "$1"],
  [/^[aeiouyhw]+/, "a"],
  [/(?<!^)[aeiouyhw]+/g, ""],
];

/**
 * Returns how a word of a name sounds, as its consonants: that of Niamh and Neve is "nf", and that of Siobhán and Shivaun "sfn". Empty for
 * a word that is not in Latin letters.
 */
export function soundOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return "";
  return SPELLINGS.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word);
}
