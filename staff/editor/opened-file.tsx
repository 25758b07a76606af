import { type RefObject, type SubmitEvent, useMemo, useRef } from "react";
import { Link } from "react-router";

import { Button, type FieldError, CheckboxGroup } from "../parts/form-parts.tsx";
import { fieldId } from "../../content-model/editing/field-paths.ts";
import { useHydrated } from "../../site/app/hydration/hydrated.ts";
import type { EditedFile } from "./edited-file.server.ts";
import type { ChecksOff, FileFindings } from "./file-findings.server.ts";
import type { FieldShown } from "./shown-fields.server.ts";
import { DO, ITEMS, type SentFile } from "../typing/sent-file.ts";
import { contentFile as say } from "./content-words.ts";
import type { SaveState } from "../typing/save-while-typing.ts";
import { Form } from "../parts/form.tsx";
import { FindInFields } from "./find-in-fields.tsx";
import { type SavedState, useAutosave } from "./use-autosave.ts";
import styles from "../parts/edit.module.css";
import fieldStyles from "./fields.module.css";
import { EditContext } from "./edit-context.tsx";
import { FieldOf } from "./value-field.tsx";
import { Findings, FindingsLink, useFindings } from "./findings.tsx";
import { Picker, usePicker } from "./picker.tsx";
import { SaveStatus } from "../parts/save-status.tsx";
import type { SignedIn } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";

type Props = {
  file: EditedFile;
  person: SignedIn;
  findings: FileFindings | ChecksOff | undefined;
  errors: readonly FieldError[];
  /** A form that was not stored. */
  sent: SentFile | undefined;
};

/** A file with everything that can be done with it. Each load of the page makes it anew. */
export function OpenedFile({ file: loaded, person, findings, errors, sent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { state, saved, save } = useAutosave(form, loaded.path, loaded.fields);
  const file = withSaved(loaded, person, saved);
  return (
    <>
      <FileState draft={file.draft} />
      {file.request && <Waiting request={file.request} />}
      <p className="row">
        {file.draft && <Link to="/content/publish">{say.toPublish}</Link>}
        <Link to={`/content/history/${file.path}`}>{say.history}</Link>
      </p>
      {file.draft?.kind === "deleted" ? (
        !file.request &&
        file.canDiscard && (
          <Form method="post">
            <input type="hidden" name="revision" value={file.revision} readOnly />
            <Button kind="main" name={DO} value="keep">
              {say.keep}
            </Button>
          </Form>
        )
      ) : (
        <>
          <FindInFields form={form} />
          <EditForm
            form={form}
            file={loaded}
            found={findings}
            refused={errors}
            sent={sent}
            state={state}
            saved={saved}
            save={save}
          />
        </>
      )}
      <DiscardForms file={file} errors={errors} />
    </>
  );
}

/** Returns a file with what the last save has changed about its draft. A draft without changes is none. */
function withSaved(loaded: EditedFile, person: SignedIn, saved: SavedState | undefined): EditedFile {
  if (!saved) return loaded;
  const { draft: before, request, ...file } = loaded;
  const { revision, at } = saved;
  return {
    ...file,
    revision,
    ...(revision > 0 && { draft: { kind: before?.kind ?? "changed", by: person.name, at } }),
    ...(request && { request: { ...request, hasEarlierWords: request.hasEarlierWords || revision !== loaded.revision } }),
  };
}

/** That the file is in an open request, which must be withdrawn before its draft can be discarded. */
const Waiting = ({ request: { id, startsAt, hasEarlierWords } }: { request: NonNullable<EditedFile["request"]> }) => (
  <p>
    {startsAt === undefined ? say.waits : fill(say.waitsUntil, { at: startsAt })} {hasEarlierWords && `${say.waitsEarlier} `}
    <Link to={`/content/publish/${id}`}>{say.toRequest}</Link>
  </p>
);

/** Whether visitors see the words of the screen. */
const FileState = ({ draft }: { draft: EditedFile["draft"] }) => (
  <p className={styles.state} data-draft={draft?.kind}>
    {stateInWords(draft)}
  </p>
);

function stateInWords(draft: EditedFile["draft"]): string {
  if (!draft) return say.published;
  const { kind, by, at } = draft;
  if (kind !== "changed") return say[kind];
  return by === undefined ? fill(say.draftNobody, { at }) : fill(say.draft, { by, at });
}

/** What ends a draft or a file. Each needs a checkbox, so that a slip of the hand does nothing. */
function DiscardForms({
  file: { revision, published, draft, request, canDelete, canDiscard },
  errors,
}: Pick<Props, "file" | "errors">) {
  const isKept = request !== undefined;
  return (
    <div className={styles.ends}>
      {draft && canDiscard && !isKept && (
        <Confirmed
          name="discard"
          loaded={{ revision, published }}
          errors={errors}
          words={{ heading: say.discardHeading, text: say.discardText, check: say.discardCheck, button: say.discard }}
        />
      )}
      {canDelete && draft?.kind !== "deleted" && !(isKept && draft?.kind === "added") && (
        <Confirmed
          name="delete"
          loaded={{ revision, published }}
          errors={errors}
          words={{ heading: say.deleteHeading, text: say.deleteText, check: say.deleteCheck, button: say.delete }}
        />
      )}
    </div>
  );
}

type ConfirmedProps = {
  name: "discard" | "delete";
  loaded: Pick<EditedFile, "revision" | "published">;
  errors: readonly FieldError[];
  words: { heading: string; text: string; check: string; button: string };
};

function Confirmed({ name, loaded: { revision, published }, errors, words: { heading, text, check, button } }: ConfirmedProps) {
  const id = `confirm-${name}`;
  const error = errors.find((one) => one.id === id)?.message;
  return (
    <details className={styles.end} open={error !== undefined}>
      <summary>{heading}</summary>
      <Form className={styles.endForm} method="post">
        <input type="hidden" name="revision" value={revision} readOnly />
        <input type="hidden" name="published" value={published} readOnly />
        <p>{text}</p>
        <CheckboxGroup id={id} error={error} options={[{ name: "confirmed", value: "yes", label: check }]} />
        <Button kind="line" name={DO} value={name}>
          {button}
        </Button>
      </Form>
    </details>
  );
}

/** `sent` is a form that was not stored; the screen keeps its words. */
type EditProps = {
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
function EditForm({ form, file, found, refused, sent, state, saved, save }: EditProps) {
  const { path, fields, page, facts, links } = file;
  const { revision, published, items } = sent ?? file;
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
      <Form ref={form} className={styles.form} method="post" onSubmit={onSubmit}>
        <input type="hidden" name="revision" defaultValue={revision} />
        <input type="hidden" name="published" defaultValue={published} />
        <LoadedItems items={items} />
        <div className={styles.bar}>
          <div className={fieldStyles.whileTyping}>
            <SaveStatus state={state} say={say} />
          </div>
          <noscript>
            <p>{say.withoutScripts}</p>
          </noscript>
          <p className={styles.barButtons}>
            <Button kind="main" name={DO} value="save">
              {state.kind === "conflict" ? say.compare : say.save}
            </Button>
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

/** The items of each list with which a form was loaded (item-names.server.ts). */
export const LoadedItems = ({ items }: Pick<SentFile, "items">) =>
  Object.entries(items).map(([list, digests]) => <input key={list} type="hidden" name={ITEMS + list} defaultValue={digests} />);

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
      <h2 id="contents">{say.contents}</h2>
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
