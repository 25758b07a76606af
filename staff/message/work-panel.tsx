import { useState } from "react";
import { Link } from "react-router";

import type { RelatedShown } from "./work-shown.server.ts";
import { MessageDraft } from "./message-draft.tsx";
import { submission as submissionWords } from "./submission-words.ts";
import { work as say } from "./work-words.ts";
import { Button, SelectField, TextArea, TextField } from "../parts/form-parts.tsx";
import { SeldomForm, useAddedAt, useWork, WorkForm } from "./work-form.tsx";
import styles from "./work.module.css";
import type { WorkIntent } from "../../cases/entries/work-form.ts";
import { fill } from "../../platform/text/fill.ts";
import { kinds as kindsWords, statuses as statusesWords } from "../../cases/data/kind-words.ts";

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

function CallForm() {
  const addedAt = useAddedAt("call", "call-discarded", "call-newer");
  return <CallFields key={addedAt} />;
}

function CallFields() {
  const { work, reference, field, isSent } = useWork("call");
  const own = work.drafts.call;
  // What the form begins with, because a time that goes on is no word of the person.
  const [stored] = useState({ when: work.now, who: "", agreed: "", ...own.draft?.values });
  const [hasDraft] = useState(own.draft !== undefined);
  return (
    <SeldomForm heading={say.callHeading} isOpen={isSent || hasDraft}>
      <WorkForm intent="call" button={say.callButton}>
        <TextField {...field("when", stored.when)} label={say.when} />
        <TextField {...field("who", stored.who)} label={say.who} autoComplete="off" />
        <TextArea {...field("agreed", stored.agreed)} label={say.agreed} hint={say.agreedHint} rows={3} />
        <MessageDraft {...{ reference, own, stored }} kind="call" />
      </WorkForm>
    </SeldomForm>
  );
}

/** Only while somebody still has to answer. */
function NoReplyForm() {
  const { work, field, isSent } = useWork("alarm");
  if (work.answering !== "open" && work.answering !== "assigned") return null;
  return (
    <SeldomForm heading={say.alarm} isOpen={isSent}>
      <WorkForm intent="alarm" button={say.alarm}>
        <p>{say.alarmText}</p>
        <TextArea {...field("reason")} label={say.alarmReason} rows={2} />
      </WorkForm>
    </SeldomForm>
  );
}

/** Says who will have the submission, before the button that hands it over. */
function MoveForm() {
  const { work, field, isSent } = useWork("move");
  const options = [{ value: "", label: say.choose }, ...work.kinds.map(({ kind }) => ({ value: kind, label: kindsWords[kind] }))];
  const away = work.kinds.filter(({ isVisible }) => !isVisible).map(({ kind }) => kindsWords[kind]);
  return (
    <SeldomForm heading={say.moveHeading} isOpen={isSent}>
      <WorkForm intent="move" button={say.moveButton}>
        <p>{say.moveText}</p>
        <p>{say.moveComplaint}</p>
        {away.length > 0 && <p>{fill(say.moveAway, { kinds: away.join(", ") })}</p>}
        <SelectField id="kind" {...field("kind", "")} label={say.kind} options={options} />
      </WorkForm>
    </SeldomForm>
  );
}

function HoldForm() {
  const { work, field, isSent } = useWork("hold");
  const { isHeld, mayChange } = work.hold;
  if (!mayChange) return null;
  const label = isHeld ? say.endHold : say.hold;
  return (
    <SeldomForm key={String(isHeld)} heading={label} isOpen={isSent}>
      <WorkForm intent="hold" button={label}>
        <p>{isHeld ? say.endHoldText : say.holdText}</p>
        <input type="hidden" name="isHeld" value={isHeld ? "no" : "yes"} readOnly />
        <TextArea id="hold-reason" {...field("reason")} label={isHeld ? say.endHoldReason : say.holdReason} rows={2} />
      </WorkForm>
    </SeldomForm>
  );
}

/** The other submissions of the same person: those that are linked, those that perhaps belong here, and a field for any other. */
function LinkForms() {
  const { work, field, isSent } = useWork("link", "unlink");
  const { links, suggestions } = work;
  return (
    <SeldomForm key={links.length} heading={say.linksHeading} isOpen={isSent || links.length + suggestions.length > 0}>
      <h3>{say.links}</h3>
      {links.length === 0 && <p>{say.noLinks}</p>}
      <RelatedList related={links} intent="unlink" button={say.unlinkButton} />
      {suggestions.length > 0 && <h3>{say.suggestions}</h3>}
      <RelatedList related={suggestions} intent="link" button={say.linkThis} />
      <WorkForm intent="link" button={say.linkButton}>
        <TextField {...field("other")} label={say.other} hint={say.otherHint} autoComplete="off" spellCheck={false} />
      </WorkForm>
    </SeldomForm>
  );
}

type ListProps = { related: readonly RelatedShown[]; intent: WorkIntent; button: string };

function RelatedList({ related, intent, button }: ListProps) {
  if (related.length === 0) return null;
  return (
    <ul className={styles.related}>
      {related.map(({ reference, kind, name, received }) => (
        <li key={reference}>
          <p>
            <Link to={`/submissions/${reference}`}>{fill(say.related, { reference, kind: kindsWords[kind], received })}</Link>
            {name !== undefined && (
              <>
                {" "}
                <span dir="auto">{name}</span>
              </>
            )}
          </p>
          <WorkForm intent={intent} button={fill(button, { reference })} isSmall>
            <input type="hidden" name="other" value={reference} readOnly />
          </WorkForm>
        </li>
      ))}
    </ul>
  );
}
