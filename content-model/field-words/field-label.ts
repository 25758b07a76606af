/** What a form says of a field. `options` has the label of each option of a choice. */
export type FieldLabel = { label: string; help?: string; options?: Readonly<Record<string, string>> };

/**
 * The labels of the fields of one kind of file, by their paths: "areas.*.name" is the name of each area. A field below a part of a word
 * list (isWordList in content-kinds.ts) needs none.
 */
export type FieldLabels = Readonly<Record<string, FieldLabel>>;
