import { useState } from "react";
import { Link } from "react-router";

import type { RelatedShown, WorkIntent } from "../../contract/work.ts";
import { MessageDraft } from "../../message-drafts/message-draft.tsx";
import { fill } from "../../words/fill.ts";
import { kinds as kindsWords } from "../../words/labels.ts";
import { work as say } from "../../words/work.ts";
import { TextField } from "../form-parts.tsx";
import { SelectField, TextArea } from "../more-fields.tsx";
import { SeldomForm, useAddedAt, useWork, WorkForm } from "./work-form.tsx";
import styles from "./work.module.css";

export function CallForm() {
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
export function NoReplyForm() {
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
export function MoveForm() {
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

export function HoldForm() {
  const { work, field, isSent } = useWork("hold");
  const { isHeld, mayChange } = work.hold;
  if (!mayChange) return null;
  const label = isHeld ? say.release : say.hold;
  return (
    <SeldomForm key={String(isHeld)} heading={label} isOpen={isSent}>
      <WorkForm intent="hold" button={label}>
        <p>{isHeld ? say.releaseText : say.holdText}</p>
        <input type="hidden" name="isHeld" value={isHeld ? "no" : "yes"} readOnly />
        <TextArea id="hold-reason" {...field("reason")} label={isHeld ? say.releaseReason : say.holdReason} rows={2} />
      </WorkForm>
    </SeldomForm>
  );
}

/** The other submissions of the same person: those that are linked, those that perhaps belong here, and a field for any other. */
export function LinkForms() {
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
