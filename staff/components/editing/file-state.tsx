import type { EditedFile } from "../../contract/editing.ts";
import { contentFile as contentFileWords } from "../../words/content-file.ts";
import { fill } from "../../words/fill.ts";
import styles from "./edit.module.css";

/** Whether visitors see the words of the screen. */
export const FileState = ({ draft }: { draft: EditedFile["draft"] }) => (
  <p className={styles.state} data-draft={draft?.kind}>
    {stateInWords(draft)}
  </p>
);

function stateInWords(draft: EditedFile["draft"]): string {
  const say = contentFileWords;
  if (!draft) return say.published;
  const { kind, by, at } = draft;
  if (kind !== "changed") return say[kind];
  return by === undefined ? fill(say.draftNobody, { at }) : fill(say.draft, { by, at });
}
