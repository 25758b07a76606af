/** The names in braces in a sentence that is a literal. A sentence of the type `string` has none that are known. */
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/**
 * Returns a sentence with values in place of the names in braces. A name without a value, and a value whose name the sentence does not
 * have, are type errors, so that a misspelt name never reaches a person as {refrence}.
 */
export const fill = <const Sentence extends string>(
  sentence: Sentence,
  values: Readonly<Record<NamesIn<Sentence>, string | number>>,
): string => {
  const byName: Readonly<Record<string, string | number>> = values;
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(byName[name] ?? whole));
};
