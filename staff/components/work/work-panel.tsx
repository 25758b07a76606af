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

function StatusForm() {
  const { work, field } = useWork("status");
  const options = Object.entries(statusesWords).map(([value, label]) => ({ value, label }));
  return (
    <WorkForm key={work.status} intent="status" button={say.statusButton}>
      <SelectField id="status" {...field("status", work.status)} label={say.status} options={options} />
      {work.needsOutcome && (
        <TextArea
          {...field("outcome")}
          label={say.outcome}
          hint={say.outcomeHint}
          rows={2}
          // Another status needs none.
          aria-required={false}
        />
      )}
    </WorkForm>
  );
}

/** The person who has it stays in the list also without the right to see it. */
function AssignForm() {
  const { work, field } = useWork("assign");
  const { people, assignedTo } = work;
  const isMissing = assignedTo && !people.some(({ id }) => id === assignedTo.id);
  const options = [
    { value: "", label: submissionWords.nobody },
    ...[...(isMissing ? [assignedTo] : []), ...people].map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <WorkForm key={assignedTo?.id ?? ""} intent="assign" button={say.assignButton}>
      <SelectField id="to" {...field("to", assignedTo?.id ?? "")} label={say.assign} options={options} />
    </WorkForm>
  );
}

function DueForm() {
  const { work, field } = useWork("due", "promised");
  return (
    <WorkForm key={work.dueDay}>
      <TextField {...field("day", work.dueDay)} type="date" label={say.day} hint={say.dayHint} min={work.today} />
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
  const { work, reference, field } = useWork("note");
  const addedAt = useAddedAt("note", "note-discarded", "note-newer");
  const own = work.drafts.note;
  const text = own.draft?.values["text"] ?? "";
  return (
    <WorkForm key={addedAt} intent="note" button={say.noteButton}>
      <TextArea {...field("text", text)} label={say.note} hint={say.noteHint} rows={4} />
      <MessageDraft {...{ reference, own }} kind="note" stored={{ text }} />
    </WorkForm>
  );
}
