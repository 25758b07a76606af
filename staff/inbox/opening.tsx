import { useNavigation } from "react-router";

import type { ListedMessage } from "./inbox.server.ts";
import { kinds as kindWords } from "../../cases/data/kind-words.ts";
import { messageAt } from "./inbox-address.ts";
import { row as rowWords } from "./inbox-words.ts";
import styles from "./opening.module.css";

/** Returns the reference of the message whose link was clicked, until its screen is there. */
export function useOpening(): string | undefined {
  const { location } = useNavigation();
  return messageAt(location?.pathname ?? "");
}

type Props = { messages: readonly ListedMessage[]; current: string | undefined };

/**
 * Shows the row of a message that was clicked as the beginning of its screen, until that has come. It lies over the pane, so that what has
 * the focus there keeps it. Screen readers are told that the screen is loading (staff/parts/form.tsx), then read its heading.
 */
export function Opening({ messages, current }: Props) {
  const opening = useOpening();
  const message = opening === current ? undefined : messages.find(({ reference }) => reference === opening);
  if (!message) return null;
  const { name = rowWords.noName, kind, safety, words } = message;
  return (
    <div className={styles.opening} aria-hidden="true">
      <div className={styles.begins}>
        <p className={styles.head}>
          <b dir="auto">{name}</b>
          <span>{kindWords[kind]}</span>
          {safety !== undefined && <strong>{safety}</strong>}
        </p>
        <p className={styles.letter} dir="auto">
          {words}
        </p>
      </div>
    </div>
  );
}
