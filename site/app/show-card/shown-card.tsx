import useLabels from "content:labels/showCard";
import useCard from "content:show-card";

import { ItemPicture } from "../components/item-picture/item-picture.tsx";
import type { Card } from "./kept-card.ts";
import styles from "./shown-card.module.css";

/**
 * The card. It has every line, and the styles show those whose checkbox is checked (card-maker.module.css), so that it needs no script.
 * Without scripts the name is written by hand.
 */
export function ShownCard({ card: { name, own } }: { card: Pick<Card, "name" | "own"> }) {
  const words = useLabels();
  const { lines } = useCard();
  return (
    <div className={styles.card}>
      <h2>
        {name === "" ? words.hello : words.helloName.replace("{name}", () => name)}
        {name === "" && <span className={styles.byHand}> {words.myName}</span>}
      </h2>
      <ul data-lines>
        {lines.map(({ id, picture, words: line }) => (
          <li key={id}>
            <ItemPicture name={picture} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {own === "" ? (
        <p className="screen-only" data-empty>
          {words.empty}
        </p>
      ) : (
        <p className={styles.own}>{own}</p>
      )}
    </div>
  );
}
