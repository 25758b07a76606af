import { useRef, useState } from "react";

import type { ReplyError } from "./check-reply.server.ts";
import type { NoReply } from "./reply.server.ts";
import { ReplyDocuments } from "./reply-documents.tsx";
import { MessageDraft } from "./message-draft.tsx";
import { MOST_CHARACTERS, reply as say } from "./reply-words.ts";
import { READY_TEXT, type ReadyText, withReadyText } from "./ready-texts.ts";
import { useWork } from "./work-form.tsx";
import { useClosingMenu } from "../shell/closing-menu.ts";
import { Icon } from "../parts/work-icons.tsx";
import { Form } from "../parts/form.tsx";
import { Button, type FieldError, fieldParts, TextField } from "../parts/form-parts.tsx";
import { Notes } from "../../site/app/forms/field/field.tsx";
import { safeContact as safeWords } from "./safe-contact-words.ts";
import { documentKeys, documentsIn } from "../../cases/data/message-draft.ts";
import { sendByKeys } from "./keys.ts";
import type { ComposerParts } from "./composer.server.ts";
import styles from "./message.module.css";
import { fill } from "../../platform/text/fill.ts";

/**
 * The form of a reply. Its hidden fields make it one reply however often it is sent, and stop it if its sender wrote or somebody
 * answered meanwhile.
 * A ready text fills it in place; without scripts its button sends the form, which comes back filled.
 */
export function ReplyForm({ composer }: { composer: ComposerParts }) {
  const { reference, work, field, sent, isSent } = useWork("reply");
  const { to = "", isUnsafe, isAskedFor, documents, readyTexts, token, seen } = composer;
  const own = work.drafts.reply;
  const [stored] = useState({ subject: say.standardSubject, text: "", reason: "", documents: "", ...own.draft?.values });
  const form = useRef<HTMLFormElement>(null);
  const subject = field("subject", stored.subject);
  const isSubjectWrong = subject.errors.some(({ id }) => id === "subject");
  const hasText = !isUnsafe || isSent || own.draft !== undefined;
  const words = (
    <>
      {isUnsafe && (
        <div className={styles.composerRow}>
          <TextField
            {...field("reason", stored.reason)}
            label={say.reason}
            hint={say.reasonHint}
            maxLength={MOST_CHARACTERS.reason}
          />
        </div>
      )}
      <details className={styles.composerFold} open={isSubjectWrong || undefined}>
        <summary>
          {say.subject} <Icon name="down" />
        </summary>
        <TextField
          {...subject}
          label={say.subject}
          hint={fill(say.subjectHint, { reference })}
          maxLength={MOST_CHARACTERS.subject}
        />
      </details>
      <ComposerText {...field("text", stored.text)} label={say.text} rows={4} />
      <ReplyDocuments
        documents={documents}
        chosen={documentKeys(isSent ? documentsIn(sent ?? {}) : stored.documents)}
        errors={subject.errors}
      />
      <div className={styles.composerFoot}>
        <Button kind="main" name="intent" value="reply">
          <Icon name="mail" />
          {say.send}
        </Button>
        {!work.needsOutcome && (
          <Button kind="line" name="intent" value="reply-done">
            {say.sendAndDone}
          </Button>
        )}
        <MessageDraft reference={reference} own={own} stored={stored} kind="reply" />
      </div>
    </>
  );
  return (
    <Form ref={form} method="post" noValidate className={styles.composerForm} onKeyDown={sendByKeys}>
      <input type="hidden" name="token" value={token} readOnly />
      <input type="hidden" name="seen" value={seen} readOnly />
      <input type="hidden" name="heard" value={work.heard} readOnly />
      <div className={styles.to}>
        <span>
          {say.to} <b>{to}</b>
        </span>
        {isUnsafe && <b className={styles.late}>{safeWords.doNot.email}</b>}
        {isAskedFor && !isUnsafe && (
          <span className={styles.ok}>
            <Icon name="check" /> {say.askedFor}
          </span>
        )}
        {hasText && readyTexts.length > 0 && (
          <ReadyTexts texts={readyTexts} onChoose={(text) => form.current && fillIn(form.current, text, readyTexts)} />
        )}
      </div>
      {hasText ? (
        words
      ) : (
        <details className={styles.unsafeFold}>
          <summary>
            <Icon name="lock" />
            <span>
              {say.unsafe} <u>{say.writeAllTheSame}</u>
            </span>
          </summary>
          {words}
        </details>
      )}
    </Form>
  );
}

/** Puts a ready text into the fields of a form, and tells what listens to them. */
function fillIn(form: HTMLFormElement, chosen: ReadyText, all: readonly ReadyText[]): void {
  const [subject, text] = ["subject", "text"].map((name) => form.elements.namedItem(name));
  if (!(subject instanceof HTMLInputElement && text instanceof HTMLTextAreaElement)) return;
  const words = withReadyText({ subject: subject.value, text: text.value }, chosen, all, say.standardSubject);
  subject.value = words.subject;
  text.value = words.text;
  text.dispatchEvent(new Event("input", { bubbles: true }));
  text.focus();
}

type ReadyProps = { texts: readonly ReadyText[]; onChoose: (text: ReadyText) => void };

function ReadyTexts({ texts, onChoose }: ReadyProps) {
  const menu = useClosingMenu();
  return (
    <details ref={menu} className={`${styles.menu} ${styles.push}`} data-popup>
      <summary
        className={styles.quiet}
        onClick={() => requestAnimationFrame(() => menu.current?.querySelector("button")?.focus())}
      >
        <Icon name="records" />
        {say.template}
      </summary>
      <div className={`popup ${styles.pop}`}>
        {texts.map((text) => (
          <button
            key={text.id}
            name={READY_TEXT}
            value={text.id}
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              if (menu.current) menu.current.open = false;
              onChoose(text);
            }}
          >
            {text.title}
          </button>
        ))}
      </div>
    </details>
  );
}

type TextProps = {
  name: string;
  id?: string;
  label: string;
  rows: number;
  isLabelShown?: boolean;
  defaultValue?: string | undefined;
  errors?: readonly FieldError[];
};

/** The large field of the composer. Of a reply and a note, only screen readers need the label: the tab says what it is. */
export function ComposerText({ name, id = name, label, isLabelShown = false, errors = [], ...area }: TextProps) {
  const { parts, about } = fieldParts({ id, errors });
  return (
    <div className={styles.composerText}>
      {isLabelShown && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <Notes {...parts} />
      <textarea id={id} name={name} dir="auto" aria-label={isLabelShown ? undefined : label} aria-required {...about} {...area} />
    </div>
  );
}

/** Returns the errors in words, with the ids of the controls of the form. */
export function replyErrors(errors: readonly ReplyError[]): FieldError[] {
  const messages = {
    documents: { withdrawn: say.documentWithdrawn, "too-large": say.documentsLarge },
    subject: { missing: say.subjectMissing, "too-long": say.subjectLong },
    text: { missing: say.textMissing, "too-long": say.textLong },
    reason: { missing: say.reasonMissing, "too-long": say.reasonLong },
  };
  const messageOf = ({ field, error }: Exclude<ReplyError, { error: "character" }>) =>
    field === "documents" ? messages.documents[error] : messages[field][error];
  return errors.map((each) => ({
    id: each.field,
    message: each.error === "character" ? fill(say.textCharacter, { line: each.line }) : messageOf(each),
  }));
}

/** Returns why no reply can be sent. */
export function noReplyInWords(reason: NoReply): string {
  return {
    "no-email": say.noEmail,
    "wrong-email": say.wrongEmail,
    "no-mail": say.noMail,
    "no-outcome": say.noOutcome,
  }[reason];
}
