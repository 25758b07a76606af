import { type RefObject, useRef } from "react";

import { SaveStatus } from "../components/editing/save-status.tsx";
import { Button } from "../components/form-parts.tsx";
import { fill } from "../words/fill.ts";
import { messageDraft as say } from "../words/message-draft.ts";
import { DISCARD, DRAFT, PAGE } from "./draft-form.ts";
import { DraftWords } from "./draft-words.tsx";
import styles from "./message-draft.module.css";
import { type DraftGiven, type OtherDraft, useMessageDraft } from "./use-message-draft.ts";

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

type ConflictProps = { other: OtherDraft; anchor: RefObject<HTMLInputElement | null>; onChosen: (other: OtherDraft) => void };

/** Shows what another window has stored, beside what is in the form, so that neither replaces the other unseen. */
function DraftConflict({ other, anchor, onChosen }: ConflictProps) {
  const choose = (merge: (mine: string, theirs: string, isText: boolean) => string) => {
    for (const [name, theirs] of Object.entries(other.values)) {
      const control = anchor.current?.form?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
        control.value = merge(control.value, theirs, control instanceof HTMLTextAreaElement);
    }
    onChosen(other);
  };
  return (
    <section className={styles.conflict} aria-labelledby="other-draft">
      <h3 id="other-draft">{fill(say.conflictHeading, { at: other.at })}</h3>
      <DraftWords values={other.values} />
      <div className="row">
        <Button kind="line" type="button" onClick={() => choose((mine) => mine)}>
          {say.takeMine}
        </Button>
        <Button kind="line" type="button" onClick={() => choose((_mine, theirs) => theirs)}>
          {say.takeTheirs}
        </Button>
        <Button kind="line" type="button" onClick={() => choose(both)}>
          {say.takeBoth}
        </Button>
      </div>
    </section>
  );
}

/** One line cannot hold two: it keeps its own words. */
function both(mine: string, theirs: string, isText: boolean): string {
  if (mine.trim() === "" || theirs === mine) return theirs;
  return isText && theirs.trim() !== "" ? `${mine.trimEnd()}\n\n${theirs}` : mine;
}
