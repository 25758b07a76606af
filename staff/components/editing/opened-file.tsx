import { useRef } from "react";
import { Form, Link } from "react-router";

import type { ChecksOff, EditedFile, FileFindings, SentFile } from "../../contract/editing.ts";
import type { SignedIn } from "../../contract/shared.ts";
import { DO } from "../../editing/sent-file.ts";
import { contentFile as contentFileWords } from "../../words/content-file.ts";
import { fill } from "../../words/fill.ts";
import type { FieldError } from "../field-parts.ts";
import { CheckboxGroup } from "../checkbox-group.tsx";
import { EditForm } from "./edit-form.tsx";
import { FindInFields } from "./find-in-fields.tsx";
import { type SavedState, useAutosave } from "./use-autosave.ts";
import styles from "./edit.module.css";

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
      <p className="row">
        {file.draft && <Link to="/content/publish">{contentFileWords.toPublish}</Link>}
        <Link to={`/content/history/${file.path}`}>{contentFileWords.history}</Link>
      </p>
      {file.draft?.kind === "deleted" ? (
        <Form method="post">
          <input type="hidden" name="revision" value={file.revision} readOnly />
          <button className="button" data-kind="main" type="submit" name={DO} value="keep">
            {contentFileWords.keep}
          </button>
        </Form>
      ) : (
        <>
          <FindInFields form={form} />
          <EditForm {...{ form, file: loaded, found: findings, refused: errors, sent, state, saved, save }} />
        </>
      )}
      <DiscardForms file={file} errors={errors} />
    </>
  );
}

/** Returns a file with what the last save has changed about its draft. A draft without changes is none. */
function withSaved({ draft: before, ...file }: EditedFile, person: SignedIn, saved: SavedState | undefined): EditedFile {
  if (!saved) return { ...file, ...(before && { draft: before }) };
  const { revision, at } = saved;
  return { ...file, revision, ...(revision > 0 && { draft: { kind: before?.kind ?? "changed", by: person.name, at } }) };
}

/** Whether visitors see the words of the screen. */
const FileState = ({ draft }: { draft: EditedFile["draft"] }) => (
  <p className={styles.state} data-draft={draft?.kind}>
    {stateInWords(draft)}
  </p>
);

function stateInWords(draft: EditedFile["draft"]): string {
  const say = contentFileWords;
  if (!draft) return say.published;
  const { kind, by, at } = draft;
  if (kind !== "changed") return say[kind];
  return by === undefined ? fill(say.draftNobody, { at }) : fill(say.draft, { by, at });
}

/** What ends a draft or a file. Each needs a checkbox, so that a slip of the hand does nothing. */
function DiscardForms({ file: { revision, draft, canDelete }, errors }: Pick<Props, "file" | "errors">) {
  const say = contentFileWords;
  return (
    <div className={styles.ends}>
      {draft && (
        <Confirmed
          name="discard"
          revision={revision}
          errors={errors}
          words={{ heading: say.discardHeading, text: say.discardText, check: say.discardCheck, button: say.discard }}
        />
      )}
      {canDelete && draft?.kind !== "deleted" && (
        <Confirmed
          name="delete"
          revision={revision}
          errors={errors}
          words={{ heading: say.deleteHeading, text: say.deleteText, check: say.deleteCheck, button: say.delete }}
        />
      )}
    </div>
  );
}

type ConfirmedProps = {
  name: "discard" | "delete";
  revision: number;
  errors: readonly FieldError[];
  words: { heading: string; text: string; check: string; button: string };
};

function Confirmed({ name, revision, errors, words: { heading, text, check, button } }: ConfirmedProps) {
  const id = `confirm-${name}`;
  const error = errors.find((one) => one.id === id)?.message;
  return (
    <details className={styles.end} open={error !== undefined}>
      <summary>{heading}</summary>
      <Form className={styles.endForm} method="post" role="none">
        <input type="hidden" name="revision" value={revision} readOnly />
        <p>{text}</p>
        <CheckboxGroup id={id} error={error} options={[{ name: "confirmed", value: "yes", label: check }]} />
        <button className="button" data-kind="line" type="submit" name={DO} value={name}>
          {button}
        </button>
      </Form>
    </details>
  );
}
