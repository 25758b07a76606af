import type { RefObject } from "react";

import { fill } from "../words/fill.ts";
import { messageDraft as say } from "../words/message-draft.ts";
import { DraftWords } from "./draft-words.tsx";
import styles from "./message-draft.module.css";
import type { OtherDraft } from "./use-message-draft.ts";
import { Button } from "../components/form-parts.tsx";

type Props = { other: OtherDraft; anchor: RefObject<HTMLInputElement | null>; onChosen: (other: OtherDraft) => void };

/** Shows what another window has stored, beside what is in the form, so that neither replaces the other unseen. */
export function DraftConflict({ other, anchor, onChosen }: Props) {
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
