import { useState } from "react";

import { MessageDraft } from "./message-draft.tsx";
import { ComposerText } from "./reply-form.tsx";
import { sendByKeys } from "./keys.ts";
import { useAddedAt, useWork, WorkForm } from "./work-form.tsx";
import { work as say } from "./work-words.ts";
import { Button, TextField } from "../parts/form-parts.tsx";
import styles from "./message.module.css";

export function NoteForm() {
  const { work, reference, field } = useWork("note");
  const addedAt = useAddedAt("note", "note-discarded", "note-newer");
  const own = work.drafts.note;
  const text = own.draft?.values["text"] ?? "";
  return (
    <WorkForm key={addedAt} intent="note" className={styles.composerForm} onKeyDown={sendByKeys}>
      <ComposerText {...field("text", text)} id="note-text" label={say.note} rows={4} />
      <div className={styles.composerFoot}>
        <Button kind="main">{say.noteButton}</Button>
        <MessageDraft reference={reference} own={own} kind="note" stored={{ text }} />
      </div>
    </WorkForm>
  );
}

export function CallForm() {
  const addedAt = useAddedAt("call", "call-discarded", "call-newer");
  return <CallFields key={addedAt} />;
}

function CallFields() {
  const { work, reference, field } = useWork("call");
  const own = work.drafts.call;
  // What the form begins with, because a time that goes on is no word of the person.
  const [stored] = useState({ when: work.now, who: "", agreed: "", ...own.draft?.values });
  return (
    <WorkForm intent="call" className={styles.composerForm} onKeyDown={sendByKeys}>
      <div className={`${styles.composerRow} ${styles.pair}`}>
        <TextField {...field("when", stored.when)} label={say.when} />
        <TextField {...field("who", stored.who)} label={say.who} autoComplete="off" />
      </div>
      <ComposerText {...field("agreed", stored.agreed)} label={say.agreed} rows={2} isLabelShown />
      <div className={styles.composerFoot}>
        <Button kind="main">{say.callButton}</Button>
        <MessageDraft reference={reference} own={own} stored={stored} kind="call" />
      </div>
    </WorkForm>
  );
}
