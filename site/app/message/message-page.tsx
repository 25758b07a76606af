import { type ComponentType, type ReactNode, use } from "react";
import useInterface from "content:interface";

import type { FollowedMessage } from "../../../content-model/schemas/form-schemas.ts";
import type { MessagePage as Address } from "../../../content-model/values/pages.ts";
import { OrCall } from "../components/telephone.tsx";
import { ServedContext } from "../../../content-model/forms/form-state.ts";
import { Actions, Addition, Question } from "./actions.tsx";
import { Ask } from "./ask.tsx";
import styles from "./message-page.module.css";
import {
  FOLLOW_FIELDS,
  type MessageState,
  type SenderAction,
  type ShownMessage,
} from "../../../content-model/forms/message-state.ts";

export type MessageWords = Omit<FollowedMessage, "sent">;

type Props = {
  words: MessageWords;
  page: Address;
  /** The page in the other words. */
  other: Address;
  /** Shows where a message stands. */
  progress: ComponentType<{ words: MessageWords; message: ShownMessage }>;
  /** One column, with the text of Easy Read pages. */
  isEasyRead?: boolean;
};

/** The page on which a person follows what they sent. The server renders a message into the response to its form, and nowhere else. */
export function MessagePage({ words, page, other, progress: Progress, isEasyRead = false }: Props) {
  const { loading } = useInterface();
  const state: MessageState = use(ServedContext).message ?? {};
  return (
    <div className={isEasyRead ? styles.page : `wrap section ${styles.page}`} data-easy-read={isEasyRead || undefined}>
      {state.message ? (
        <Shown state={state} words={words} page={page} other={other}>
          <Progress words={words} message={state.message} />
        </Shown>
      ) : (
        <LookUp state={state} words={words} page={page} other={other} />
      )}
      <OrCall words={loading.orCall} />
    </div>
  );
}

type Parts = Pick<Props, "words" | "page" | "other">;

function Shown({
  state,
  words,
  page,
  other,
  children,
}: Parts & { state: Extract<MessageState, { message: ShownMessage }>; children: ReactNode }) {
  const { message, said } = state;
  return (
    <>
      <div className="stack">
        {said && <Notice>{words.said[said]}</Notice>}
        <h1>{words.shownHeading}</h1>
        <p className={styles.reference}>
          {words.reference.label} <strong translate="no">{message.reference}</strong>
        </p>
        {children}
        <p>{words.shownLead}</p>
        {/* Closed, because somebody may look on. The page after sending shows the code no more once this page has loaded. */}
        <details className={styles.reference}>
          <summary>{words.secret.label}</summary>
          <strong translate="no">{message.secret}</strong>
        </details>
        <div className="row">
          <Ask page={page} message={message} button={words.again} />
          <Ask page={other} message={message} button={words.otherWords} />
        </div>
      </div>
      <Actions words={words} page={page} state={state} />
    </>
  );
}

function LookUp({ state, words, page, other }: Parts & { state: Exclude<MessageState, { message: ShownMessage }> }) {
  const { failure, refused, typed, text } = state;
  const problem = failure === undefined ? refused : words[failure];
  return (
    <>
      <div className="stack">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <p>
          <a href={other}>{words.otherWords}</a>
        </p>
      </div>
      <form className={styles.form} action={page} method="post" noValidate>
        {problem !== undefined && (
          <Notice heading={failure === "noMatch" ? words.noMatchHeading : undefined} isError>
            {problem}
          </Notice>
        )}
        <KeyField name="reference" words={words.reference} typed={typed?.reference} />
        <KeyField name="secret" words={words.secret} typed={typed?.secret} />
        {text !== undefined && (
          <>
            <input type="hidden" name={FOLLOW_FIELDS.action} value={"add" satisfies SenderAction} />
            <Addition words={words} text={text} />
          </>
        )}
        <button type="submit" className="button" data-kind="main">
          {text === undefined ? words.look : words.addButton}
        </button>
      </form>
      <section className="stack">
        <h2>{words.lostHeading}</h2>
        <p>{words.lost}</p>
      </section>
    </>
  );
}

type FieldProps = { name: "reference" | "secret"; words: MessageWords["reference"]; typed: string | undefined };

/** No autocomplete: another person on the same device would be offered what was typed before. */
function KeyField({ name, words, typed }: FieldProps) {
  const id = `message-${name}`;
  return (
    <Question id={id} {...words}>
      <input
        id={id}
        className="text-field"
        name={FOLLOW_FIELDS[name]}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
      />
    </Question>
  );
}

/** What the last form did. It takes the focus, so that a screen reader reads it first. */
function Notice({ heading, isError = false, children }: { heading?: string | undefined; isError?: boolean; children: string }) {
  return (
    <div
      className={styles.notice}
      data-error={isError || undefined}
      role={isError ? "alert" : "status"}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts, only autofocus moves the focus to the notice
      autoFocus
    >
      {heading && <h2>{heading}</h2>}
      <p>{children}</p>
    </div>
  );
}
