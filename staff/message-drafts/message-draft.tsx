import { useRef } from "react";

import { SaveStatus } from "../components/editing/save-status.tsx";
import { fill } from "../words/fill.ts";
import { messageDraft as say } from "../words/message-draft.ts";
import { DISCARD, DRAFT, PAGE } from "./draft-form.ts";
import { DraftConflict } from "./draft-conflict.tsx";
import styles from "./message-draft.module.css";
import { type DraftGiven, useMessageDraft } from "./use-message-draft.ts";
import { Button } from "../components/form-parts.tsx";

/**
 * Stands inside a form whose words are a draft until they are sent: its hidden fields, when it was saved, and the button that discards
 * it. Without scripts it shows the draft that another page has saved.
 */
export function MessageDraft(given: DraftGiven) {
  const anchor = useRef<HTMLInputElement>(null);
  const { state, other, goOnFrom, revision } = useMessageDraft(anchor, given);
  const { draft } = given.own;
  const isStored = draft !== undefined || state?.kind === "saved";
  return (
    <div className={styles.draft}>
      <input ref={anchor} type="hidden" name={DRAFT} value={revision} readOnly />
      <input type="hidden" name={PAGE} value="" readOnly />
      {draft && (!state || state.kind === "unchanged") && <p>{fill(say.yours, { at: draft.at })}</p>}
      {state && <SaveStatus state={state} say={say} />}
      {other && <DraftConflict other={other} anchor={anchor} onChosen={goOnFrom} />}
      {isStored && !other && (
        <Button kind="tool" name={DISCARD} value={given.kind} formNoValidate>
          {say.discard}
        </Button>
      )}
    </div>
  );
}
