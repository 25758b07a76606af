import { type RefObject, useEffect, useRef, useState } from "react";

import type { Conflict, Saved } from "./save-file.server.ts";
import type { FieldShown } from "./shown-fields.server.ts";
import { formValues, type FormValues, type SaveState, saveWhileTyping, type Saving } from "../typing/save-while-typing.ts";
import { contentFile as contentFileWords } from "./content-words.ts";
import { EARLIER, ITEMS, VALUE, valuesIn } from "../typing/sent-file.ts";
import { useWarningBeforeLeaving } from "../parts/ask-before-leaving.tsx";

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
  useWarningBeforeLeaving(
    () => autosave.current?.hasUnsaved() ?? false,
    contentFileWords.leave,
    () => autosave.current?.saveFirst(),
  );
  return { state, saved, save: () => autosave.current?.save() };
}

/** Returns the values of fields and of those inside them, by path. */
const valuesOf = (fields: readonly FieldShown[]): [path: string, value: string][] =>
  fields.flatMap((field) => {
    if (field.type === "group") return valuesOf(field.fields);
    if (field.type === "list") return valuesOf(field.items);
    return [[field.path, field.value]];
  });

type Given = {
  form: FormValues;
  /** The address that stores fields. */
  address: string;
  /** The values that are stored, by path. */
  stored: Readonly<Record<string, string>>;
  onState: (state: SaveState) => void;
};

/** Returns the fields of a form that say which items it was loaded with, for the lists around some values. */
const itemsAround = (
  form: FormData,
  sent: readonly (readonly [path: string, value: string])[],
): [name: string, value: string][] =>
  [...form].flatMap(([name, value]): [string, string][] => {
    const isAround = name.startsWith(ITEMS) && sent.some(([path]) => path.startsWith(`${name.slice(ITEMS.length)}/`));
    return isAround && typeof value === "string" ? [[name, value]] : [];
  });

/** Saves the changed fields of the form of a file while its person types. */
export function startAutosave({ form, address, stored, onState }: Given): Saving {
  const saving = saveWhileTyping<Saved, Conflict>({
    address,
    stored,
    onState,
    onInput: form.onInput,
    values: () => valuesIn(form.read()),
    // A sign-out ends the session. A button for an item of a list needs the revision of the last save.
    waits: (one) => form.is(one) || new URL(one.action).pathname === "/sign-out",
    bodyOf: (sent, earlier) => {
      const body = new URLSearchParams({ revision: form.get("revision"), published: form.get("published") });
      for (const [path, value] of sent) body.append(VALUE + path, value);
      for (const [path, value] of earlier) body.append(EARLIER + path, value);
      for (const [name, value] of itemsAround(form.read(), sent)) body.append(name, value);
      return body;
    },
    onSaved: ({ revision, published, at }) => {
      form.set("revision", String(revision));
      form.set("published", published);
      return { kind: "saved", at, revision };
    },
  });
  // The server compares what it gets with what is stored now, so a field that nobody changed here must not look like a change.
  form.onSend((data) => {
    const values = valuesIn(data);
    const changed = saving.changedIn(values);
    for (const path of Object.keys(values)) if (!changed.includes(path)) data.delete(VALUE + path);
  });
  return saving;
}
