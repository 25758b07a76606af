import type { Status } from "../../contract/work.ts";
import { MessageDraft } from "../../message-drafts/message-draft.tsx";
import { statuses as statusesWords } from "../../words/labels.ts";
import { submission as submissionWords } from "../../words/submission.ts";
import { work as say } from "../../words/work.ts";
import { Button, TextField } from "../form-parts.tsx";
import { SelectField, TextArea } from "../more-fields.tsx";
import { CallForm, HoldForm, LinkForms, MoveForm, NoReplyForm } from "./seldom-forms.tsx";
import { useAddedAt, useWork, WorkForm } from "./work-form.tsx";
import styles from "./work.module.css";

/** All forms with which staff work on a submission. */
export function WorkPanel() {
  return (
    <section className={styles.work} aria-labelledby="work">
      <h2 id="work" tabIndex={-1}>
        {say.heading}
      </h2>
      <StatusForm />
      <AssignForm />
      <DueForm />
      <NoteForm />
      <CallForm />
      <NoReplyForm />
      <LinkForms />
      <MoveForm />
      <HoldForm />
    </section>
  );
}

const STATUSES: readonly Status[] = ["new", "in-progress", "waiting", "done", "spam"];

function StatusForm() {
  const { work, errors, typed } = useWork("status");
  const options = STATUSES.map((status) => ({ value: status, label: statusesWords[status] }));
  const status = typed("status") ?? work.status;
  return (
    <WorkForm key={work.status} intent="status" button={say.statusButton}>
      <SelectField id="status" name="status" label={say.status} {...{ options, errors }} defaultValue={status} />
      {work.needsOutcome && (
        <TextArea
          name="outcome"
          label={say.outcome}
          hint={say.outcomeHint}
          rows={2}
          // Another status needs none.
          aria-required={false}
          errors={errors}
          defaultValue={typed("outcome")}
        />
      )}
    </WorkForm>
  );
}

/** The person who has it stays in the list also without the right to see it. */
function AssignForm() {
  const { work, errors, typed } = useWork("assign");
  const { people, assignedTo } = work;
  const isMissing = assignedTo && !people.some(({ id }) => id === assignedTo.id);
  const options = [
    { value: "", label: submissionWords.nobody },
    ...[...(isMissing ? [assignedTo] : []), ...people].map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <WorkForm key={assignedTo?.id ?? ""} intent="assign" button={say.assignButton}>
      <SelectField
        id="to"
        name="to"
        label={say.assign}
        {...{ options, errors }}
        defaultValue={typed("to") ?? assignedTo?.id ?? ""}
      />
    </WorkForm>
  );
}

function DueForm() {
  const { work, errors, typed } = useWork("due", "promised");
  return (
    <WorkForm key={work.dueDay}>
      <TextField
        name="day"
        type="date"
        label={say.day}
        hint={say.dayHint}
        min={work.today}
        defaultValue={typed("day") ?? work.dueDay}
        errors={errors}
      />
      <div className="row">
        <Button kind="line" name="intent" value="due">
          {say.dayButton}
        </Button>
        {!work.isDuePromised && (
          <Button kind="line" name="intent" value="promised">
            {say.promisedButton}
          </Button>
        )}
      </div>
    </WorkForm>
  );
}

function NoteForm() {
  const { work, reference, errors, typed } = useWork("note");
  const addedAt = useAddedAt("note", "note-discarded", "note-newer");
  const own = work.drafts.note;
  const text = own.draft?.values["text"] ?? "";
  return (
    <WorkForm key={addedAt} intent="note" button={say.noteButton}>
      <TextArea name="text" label={say.note} hint={say.noteHint} rows={4} errors={errors} defaultValue={typed("text") ?? text} />
      <MessageDraft {...{ reference, own }} kind="note" stored={{ text }} />
    </WorkForm>
  );
}
