import type { SaveState } from "../typing/save-while-typing.ts";
import styles from "./edit.module.css";
import { fill } from "../../platform/text/fill.ts";

type SaveWords = Readonly<Record<SaveState["kind"] | "signIn", string>>;

/** Says whether the words are saved. A screen reader hears of a change when it has time; "typing" and "saving" are not announced. */
export function SaveStatus({ state, say }: { state: SaveState; say: SaveWords }) {
  const isQuiet = state.kind === "typing" || state.kind === "saving";
  const needsHelp = ["noNetwork", "busy", "signedOut", "tooLong", "conflict", "gone", "ended"].includes(state.kind);
  return (
    <div className={styles.status} data-trouble={needsHelp || undefined}>
      <p aria-hidden>{inWords(state, say)}</p>
      <p role="status" className="visually-hidden">
        {isQuiet ? "" : inWords(state, say)}
      </p>
      {state.kind === "signedOut" && (
        <a className="button" data-kind="line" href="/sign-in" target="_blank" rel="noreferrer">
          {say.signIn}
        </a>
      )}
    </div>
  );
}

const inWords = (state: SaveState, say: SaveWords): string =>
  state.kind === "saved" ? fill(say.saved, { at: state.at }) : say[state.kind];
