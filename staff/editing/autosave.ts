import type { Conflict, Saved } from "../contract/editing.ts";
import type { FormValues } from "./form-values.ts";
import { type SaveState, saveWhileTyping, type Saving } from "./save-while-typing.ts";
import { EARLIER, STAMP, VALUE, valuesIn } from "./sent-file.ts";

type Given = {
  form: FormValues;
  /** The address that stores fields. */
  address: string;
  /** The values that are stored, by path. */
  stored: Readonly<Record<string, string>>;
  onState: (state: SaveState) => void;
};

/** Saves the changed fields of the form of a file while its person types. */
export const startAutosave = ({ form, address, stored, onState }: Given): Saving =>
  saveWhileTyping<Saved, Conflict>({
    ...{ address, stored, onState, onInput: form.onInput },
    values: () => valuesIn(form.read()),
    // The session ends with it. The page's other forms have the revision that the page was loaded with.
    waits: ({ action }) => new URL(action).pathname === "/sign-out",
    bodyOf: (sent, onTheWay) => {
      const body = new URLSearchParams({ revision: form.get("revision"), shape: form.get("shape") });
      for (const [path, value] of sent) {
        body.append(VALUE + path, value);
        body.append(STAMP + path, form.get(STAMP + path));
      }
      for (const [path, value] of onTheWay) body.append(EARLIER + path, value);
      return body;
    },
    onSaved: ({ revision, shape, stamps, at, alsoChangedBy }) => {
      for (const [path, stamp] of Object.entries(stamps)) form.set(STAMP + path, stamp);
      form.set("revision", String(revision));
      form.set("shape", shape);
      return { kind: "saved", at, revision, ...(alsoChangedBy !== undefined && { alsoChangedBy }) };
    },
  });
