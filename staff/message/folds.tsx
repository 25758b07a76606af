import type { ReactNode } from "react";
import { Link } from "react-router";

import type { OpenedSubmission } from "./submission.server.ts";
import type { OpeningShown, RelatedShown } from "./work-shown.server.ts";
import { LinkParagraph } from "../parts/page.tsx";
import { Icon } from "../parts/work-icons.tsx";
import { timeline as timelineWords } from "./submission-words.ts";
import { work as say } from "./work-words.ts";
import { Button, SelectField, TextArea, TextField } from "../parts/form-parts.tsx";
import { useWork, WorkForm } from "./work-form.tsx";
import { UnsentDrafts } from "./draft-words.tsx";
import styles from "./message.module.css";
import type { WorkIntent } from "../../cases/entries/work-form.ts";
import { fill } from "../../platform/text/fill.ts";
import { kinds as kindsWords } from "../../cases/data/kind-words.ts";

/** What is seldom needed, folded, each with what there is of it. */
export const Folds = ({ submission: { reference, register, work } }: { submission: OpenedSubmission }) => (
  <div>
    {register && (
      <Fold id="register" heading={say.register} count={fill(say.filled, register)} isOpen>
        <LinkParagraph to={`/submissions/${reference}/register`}>{say.openRecord}</LinkParagraph>
        {register.files.length > 0 && (
          <ul className={styles.related}>
            {register.files.map(({ id, what }) => (
              <li key={id}>
                <a href={`/submissions/${reference}/register/files/${id}`} dir="auto">
                  {fill(say.saveFile, { what })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Fold>
    )}
    <UnsentDrafts drafts={work.unsent} />
    <LinkForms />
    <Openings openings={work.openings} />
    <MoveForm />
    <NoReplyForm />
    <HoldForm />
  </div>
);

type FoldProps = { id: string; heading: string; count?: string | number; isOpen?: boolean; children: ReactNode };

/** It is open after an error. */
const Fold = ({ id, heading, count, isOpen = false, children }: FoldProps) => (
  <details id={id} className={styles.fold} open={isOpen}>
    <summary>
      {heading} {count !== undefined && <span>{count}</span>}
      <Icon name="down" />
    </summary>
    <div className={styles.foldInside}>{children}</div>
  </details>
);

const Openings = ({ openings }: { openings: readonly OpeningShown[] }) => (
  <Fold id="openings" heading={timelineWords.openedHeading} count={openings.length}>
    <ul className={styles.related}>
      {openings.map(({ isOnce, ...opening }) => (
        <li key={`${opening.name} ${opening.first}`}>
          {fill(isOnce ? timelineWords.openedOnce : timelineWords.openedOften, opening)}
        </li>
      ))}
    </ul>
  </Fold>
);

/** Only while somebody still has to answer. */
function NoReplyForm() {
  const { work, field, isSent } = useWork("alarm");
  if (work.answering !== "open" && work.answering !== "assigned") return null;
  return (
    <Fold id="alarm" heading={say.alarm} isOpen={isSent}>
      <WorkForm intent="alarm" button={say.alarm}>
        <p>{say.alarmText}</p>
        <TextArea id="alarm-reason" {...field("reason")} label={say.alarmReason} rows={2} />
      </WorkForm>
    </Fold>
  );
}

/** Says who will have the submission, before the button that hands it over. */
function MoveForm() {
  const { work, field, isSent } = useWork("move");
  const options = [{ value: "", label: say.choose }, ...work.kinds.map(({ kind }) => ({ value: kind, label: kindsWords[kind] }))];
  const away = work.kinds.filter(({ isVisible }) => !isVisible).map(({ kind }) => kindsWords[kind]);
  return (
    <Fold id="move" heading={say.moveHeading} isOpen={isSent}>
      <WorkForm intent="move" button={say.moveButton}>
        <p>{say.moveText}</p>
        <p>{say.moveComplaint}</p>
        {away.length > 0 && <p>{fill(say.moveAway, { kinds: away.join(", ") })}</p>}
        <SelectField id="kind" {...field("kind", "")} label={say.kind} options={options} />
      </WorkForm>
    </Fold>
  );
}

function HoldForm() {
  const { work, field, isSent } = useWork("hold");
  const { isHeld, mayChange } = work.hold;
  if (!mayChange) return null;
  return (
    <Fold key={String(isHeld)} id="hold" heading={say.holdHeading} count={isHeld ? say.isHeld : say.isNotHeld} isOpen={isSent}>
      <WorkForm intent="hold">
        <p>{isHeld ? say.endHoldText : say.holdText}</p>
        <input type="hidden" name="isHeld" value={isHeld ? "no" : "yes"} readOnly />
        <TextArea id="hold-reason" {...field("reason")} label={isHeld ? say.endHoldReason : say.holdReason} rows={2} />
        <Button kind="line">{isHeld ? say.endHold : say.hold}</Button>
      </WorkForm>
    </Fold>
  );
}

/** The other submissions of the same person: those that are linked, those that perhaps belong here, and a field for any other. */
function LinkForms() {
  const { work, field, isSent } = useWork("link", "unlink");
  const { links, suggestions } = work;
  const count = links.length + suggestions.length;
  return (
    <Fold
      key={links.length}
      id="links"
      heading={say.linksHeading}
      count={count === 0 ? say.none : count}
      isOpen={isSent || count > 0}
    >
      {links.length > 0 && <h2>{say.links}</h2>}
      <RelatedList related={links} intent="unlink" button={say.unlinkButton} />
      {suggestions.length > 0 && <h2>{say.suggestions}</h2>}
      <RelatedList related={suggestions} intent="link" button={say.linkThis} />
      <details className={styles.inner} open={isSent || undefined}>
        <summary>{say.linkAnother}</summary>
        <WorkForm intent="link" button={say.linkButton}>
          <TextField {...field("other")} label={say.other} hint={say.otherHint} autoComplete="off" spellCheck={false} />
        </WorkForm>
      </details>
    </Fold>
  );
}

type ListProps = { related: readonly RelatedShown[]; intent: WorkIntent; button: string };

function RelatedList({ related, intent, button }: ListProps) {
  if (related.length === 0) return null;
  return (
    <ul className={styles.related}>
      {related.map(({ reference, kind, name, received, words }) => (
        <li key={reference}>
          <p>
            <Link to={`/submissions/${reference}`}>{fill(say.related, { kind: kindsWords[kind], received })}</Link>
            {name !== undefined && (
              <>
                {" "}
                <span dir="auto">{name}</span>
              </>
            )}
          </p>
          {words !== "" && (
            <p className={styles.oneLine} dir="auto">
              {words}
            </p>
          )}
          <WorkForm intent={intent} button={fill(button, { reference })} isSmall>
            <input type="hidden" name="other" value={reference} readOnly />
          </WorkForm>
        </li>
      ))}
    </ul>
  );
}
