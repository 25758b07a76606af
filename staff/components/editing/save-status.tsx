import contentFileWords from "content:staff/contentFile";

import type { SaveState } from "../../editing/autosave.ts";
import { fill } from "../fill.ts";
import styles from "./edit.module.css";

/** Says whether the words are saved. A screen reader hears of a change when it has time; "typing" and "saving" are not announced. */
export function SaveStatus({ state }: { state: SaveState }) {
  const say = contentFileWords;
  const isQuiet = state.kind === "typing" || state.kind === "saving";
  const needsHelp = ["noNetwork", "signedOut", "tooLong", "conflict", "gone"].includes(state.kind);
  return (
    <div className={styles.status} data-trouble={needsHelp || undefined}>
      <p aria-hidden>{inWords(state)}</p>
      <p role="status" className="visually-hidden">
        {isQuiet ? "" : inWords(state)}
      </p>
      {state.kind === "signedOut" && (
        <a className="button" data-kind="line" href="/sign-in" target="_blank" rel="noreferrer">
          {say.signIn}
        </a>
      )}
    </div>
  );
}

function inWords(state: SaveState): string {
  const say = contentFileWords;
  if (state.kind !== "saved") return say[state.kind];
  const { at, alsoChangedBy: by } = state;
  return by === undefined ? fill(say.saved, { at }) : fill(say.savedAlso, { at, by });
}
