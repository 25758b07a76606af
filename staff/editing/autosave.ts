import type { Conflict, Saved } from "../contract/editing.ts";
import type { FormValues } from "./form-values.ts";
import { type SaveState, saveWhileTyping, type Saving } from "./save-while-typing.ts";
import { EARLIER, VALUE, valuesIn } from "./sent-file.ts";

type Given = {
  form: FormValues;
  /** The address that stores fields. */
  address: string;
  /** The values that are stored, by path. */
  stored: Readonly<Record<string, string>>;
  onState: (state: SaveState) => void;
};

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
