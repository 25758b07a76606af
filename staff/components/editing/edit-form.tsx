import { type RefObject, type SubmitEvent, useMemo } from "react";
import { Form, Link } from "react-router";

import { fieldId } from "../../../content-editing/field-paths.ts";
import { useHydrated } from "../../../app/hydrated.ts";
import type { ChecksOff, EditedFile, FieldShown, FileFindings, SentFile } from "../../contract/editing.ts";
import type { SaveState } from "../../editing/save-while-typing.ts";
import { DO } from "../../editing/sent-file.ts";
import { contentFile as contentFileWords } from "../../words/content-file.ts";
import type { FieldError } from "../field-parts.ts";
import { EditContext } from "./edit-context.tsx";
import styles from "./edit.module.css";
import { FieldOf } from "./field-shown.tsx";
import { Findings, FindingsLink, useFindings } from "./findings.tsx";
import { Picker, usePicker } from "./picker.tsx";
import { SaveStatus } from "./save-status.tsx";
import type { SavedState } from "./use-autosave.ts";

/** `sent` is a form that was not stored; the screen keeps its words. */
type Props = {
  form: RefObject<HTMLFormElement | null>;
  file: EditedFile;
  found: FileFindings | ChecksOff | undefined;
  /** Errors of what was sent last. */
  refused: readonly FieldError[];
  sent: SentFile | undefined;
  state: SaveState;
  saved: SavedState | undefined;
  /** Saves at once. */
  save: () => void;
};

/** The form of a file. Without scripts its buttons send it; with them it is saved while typing pauses. */
export function EditForm({ form, file, found, refused, sent, state, saved, save }: Props) {
  const say = contentFileWords;
  const { path, fields, page, facts, links } = file;
  const { revision, published } = sent ?? file;
  const shown = sent ? withSent(fields, sent) : fields;
  const isHydrated = useHydrated();
  const { findings, isBusy } = useFindings(path, found, saved?.revision);
  const { dialog, kind, openPicker, put } = usePicker();
  const errors = useMemo(() => [...refused, ...fieldErrors(findings)], [refused, findings]);
  const shared = useMemo(() => ({ errors, ...(isHydrated && { openPicker }) }), [errors, isHydrated, openPicker]);

  // The first button is the one that Enter presses in a field.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const isSave = event.nativeEvent.submitter?.getAttribute("value") === "save";
    if (!isSave || state.kind === "conflict") return;
    event.preventDefault();
    save();
  };
  return (
    <EditContext value={shared}>
      <Form ref={form} className={styles.form} method="post" onSubmit={onSubmit} role="none">
        <input type="hidden" name="revision" defaultValue={revision} />
        <input type="hidden" name="published" defaultValue={published} />
        <div className={styles.bar}>
          <SaveStatus state={state} say={contentFileWords} />
          <p className={styles.barButtons}>
            <button className="button" data-kind="main" type="submit" name={DO} value="save">
              {state.kind === "conflict" ? say.compare : say.save}
            </button>
            {page !== undefined && (
              <Link className="button" data-kind="line" to={`/content/preview?page=${encodeURIComponent(page)}&file=${path}`}>
                {say.preview}
              </Link>
            )}
          </p>
        </div>
        <div className={styles.columns}>
          <FindingsLink found={findings} />
          <Contents fields={fields} />
          <div className={styles.fields}>
            {shown.map((field) => (
              <FieldOf key={field.path} field={field} />
            ))}
          </div>
          <Findings found={findings} isBusy={isBusy} />
        </div>
      </Form>
      <Picker dialog={dialog} kind={kind} options={kind === "fact" ? facts : links} onChoose={put} />
    </EditContext>
  );
}

const fieldErrors = (found: FileFindings | ChecksOff | undefined) =>
  (found && "findings" in found ? found.findings : []).flatMap(({ kind, field, message }) =>
    kind === "error" && field !== undefined ? [{ id: fieldId(field), message }] : [],
  );

/** Fewer parts than these are seen at once. */
const LEAST = 4;

const isPart = ({ type }: FieldShown) => type === "group" || type === "list";

/** The list of all sections, and one that is a whole file. */
const isWhole = (path: string) => path === "body" || path === "";

/** The parts of a long form, as links. */
function Contents({ fields }: { fields: readonly FieldShown[] }) {
  const parts = fields.flatMap((field) => (field.type === "list" && isWhole(field.path) ? field.items : field)).filter(isPart);
  if (parts.length < LEAST) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{contentFileWords.contents}</h2>
      <ul>
        {parts.map(({ path, label }) => (
          <li key={path}>
            <a href={`#${fieldId(path)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns fields with the values of a form that was sent. */
const withSent = (fields: readonly FieldShown[], sent: SentFile): readonly FieldShown[] =>
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
