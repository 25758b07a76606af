import { use } from "react";

import type { FileWords } from "../../../content-model/schemas/form-schemas.ts";
import { describedBy, Labelled } from "./field/field.tsx";
import { fieldId, FormContext } from "./field/form-context.ts";
import styles from "./file-field.module.css";

type Props = { name: string; words: Pick<FileWords, "label" | "hint" | "chooseAgain"> };

/** A field for one file. After an error in another field, the file must be chosen again. */
export function FileField({ name, words }: Props) {
  const { id: form, state } = use(FormContext);
  const error =
    state.errors.find(({ field }) => field === name)?.message ?? (state.fileToChooseAgain ? words.chooseAgain : undefined);
  const parts = { id: fieldId(form, name), hint: words.hint, error };
  return (
    <Labelled label={words.label} {...parts}>
      <input
        id={parts.id}
        className={`text-field ${styles.file}`}
        type="file"
        name={name}
        accept=".pdf,.docx,.odt,.txt,image/jpeg,image/png,image/webp"
        aria-describedby={describedBy(parts)}
        aria-invalid={error ? true : undefined}
      />
    </Labelled>
  );
}
