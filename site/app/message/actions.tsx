import type { ReactNode } from "react";

import styles from "./message-page.module.css";
import type { MessagePage as Address } from "../../../content-model/values/pages.ts";
import { Ask } from "./ask.tsx";
import type { MessageWords } from "./message-page.tsx";
import { FOLLOW_FIELDS, type MessageState, type ShownMessage } from "../../../content-model/forms/message-state.ts";

type QuestionProps = { id: string; label: string; hint?: string; error?: string | undefined; children: ReactNode };

/**
 * A label, a hint and an error above a control. Not the Field of the forms (site/app/forms/field): a part that this page shared with them
 * would divide their file into three, which costs each visitor of Contact more than these lines.
 */
export function Question({ id, label, hint, error, children }: QuestionProps) {
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

/** The id of the text that a person adds. */
const TEXT = "message-text";

type AdditionProps = { words: MessageWords; error?: "addMissing" | "addTooLong" | undefined; text?: string | undefined };

/** What a person adds to their message. */
export function Addition({ words, error, text }: AdditionProps) {
  return (
    <Question id={TEXT} label={words.addLabel} error={error && words[error]}>
      <textarea
        id={TEXT}
        className="text-field"
        name={FOLLOW_FIELDS.text}
        rows={4}
        defaultValue={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${TEXT}-error`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts, only autofocus moves the focus to the error
        autoFocus={error !== undefined}
      />
    </Question>
  );
}

type ActionsProps = { words: MessageWords; page: Address; state: Extract<MessageState, { message: ShownMessage }> };

/** What a person can do with their message: add to it, get a copy by email, withdraw it. */
export function Actions({ words, page, state: { message, addition } }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <section>
        <h2>{words.addHeading}</h2>
        <p>{words.addText}</p>
        <Ask className={styles.ask} page={page} message={message} action="add" kind="main" button={words.addButton}>
          <Addition words={words} error={addition?.error} text={addition?.text} />
        </Ask>
      </section>
      <section>
        <h2>{words.copyHeading}</h2>
        <p>{words.copyText}</p>
        <Ask page={page} message={message} action="copy" button={words.copyButton} />
      </section>
      {message.withdrawn === undefined && (
        <section>
          {/* Closed, so that nobody withdraws a message by one press (WCAG 3.3.4). */}
          <details>
            <summary>
              <h2>{words.withdrawHeading}</h2>
            </summary>
            <p>{words.withdrawText}</p>
            <Ask page={page} message={message} action="withdraw" button={words.withdrawButton} />
          </details>
        </section>
      )}
    </div>
  );
}
