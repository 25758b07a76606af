import type { FieldShown, SentFile } from "../contract/editing.ts";

/** Returns fields with the values of a form that was sent. */
export const withSent = (fields: readonly FieldShown[], sent: SentFile): readonly FieldShown[] =>
  fields.map((field) => {
    if (field.type === "group") return { ...field, fields: withSent(field.fields, sent) };
    if (field.type === "list") {
      const { names, path } = field;
      const typed = names && sent.action?.path === path ? { names: { ...names, typed: sent.newName } } : {};
      return { ...field, items: withSent(field.items, sent), ...typed };
    }
    const { path, value } = field;
    return { ...field, value: sent.values[path] ?? value };
  });
