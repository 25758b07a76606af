import type { MessageDraftValues } from "../contract/message-draft.ts";
import { messageDraft as messageDraftWords } from "../words/message-draft.ts";
import styles from "./message-draft.module.css";

/** The words of a draft, to read and to copy. */
export function DraftWords({ values }: { values: MessageDraftValues }) {
  const labels: Readonly<Record<string, string>> = messageDraftWords.fields;
  return (
    <dl>
      {Object.entries(values).map(
        ([name, value]) =>
          value !== "" && (
            <div key={name}>
              <dt>{labels[name] ?? name}</dt>
              <dd className={styles.text} dir="auto">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
