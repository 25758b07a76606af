import { type RefObject, useEffect, useRef, useState } from "react";

import type { FieldShown } from "../../contract/editing.ts";
import { startAutosave } from "../../editing/autosave.ts";
import { formValues } from "../../editing/form-values.ts";
import type { SaveState, Saving } from "../../editing/save-while-typing.ts";
import { contentFile as contentFileWords } from "../../words/content-file.ts";
import { useWarningBeforeLeaving } from "./use-warning-before-leaving.ts";

export type SavedState = Extract<SaveState, { kind: "saved" }>;

/** Saves the form of a file while its person types. `saved` is the last save; `save` saves at once. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, path: string, fields: readonly FieldShown[]) {
  const [state, setState] = useState<SaveState>({ kind: "unchanged" });
  const [saved, setSaved] = useState<SavedState>();
  const autosave = useRef<Saving>(undefined);
  useEffect(() => {
    if (!form.current) return;
    const onState = (next: SaveState) => {
      setState(next);
      if (next.kind === "saved") setSaved(next);
    };
    const ending = new AbortController();
    const stored = Object.fromEntries(valuesOf(fields));
    const started = startAutosave({
      form: formValues(form.current, ending.signal),
      address: `/content/autosave/${path}`,
      stored,
      onState,
    });
    autosave.current = started;
    return () => {
      started.stop();
      ending.abort();
    };
  }, [form, path, fields]);
  useWarningBeforeLeaving(() => autosave.current?.hasUnsaved() ?? false, contentFileWords.leave);
  return { state, saved, save: () => autosave.current?.save() };
}

/** Returns the values of fields and of those inside them, by path. */
const valuesOf = (fields: readonly FieldShown[]): [path: string, value: string][] =>
  fields.flatMap((field) => {
    if (field.type === "group") return valuesOf(field.fields);
    if (field.type === "list") return valuesOf(field.items);
    return [[field.path, field.value]];
  });
