import type { OwnPages } from "../../../content-model/schemas/schemas.ts";
import { Words } from "./words.tsx";
import styles from "./story.module.css";

type Pictures = OwnPages["first-visit"]["story"];

const drawings = import.meta.glob<string>("/content/art/story-*.svg", { eager: true, query: "?url", import: "default" });

/** The pictures of a story, each with its sentences. `isShort`: only the few pictures that tell it in short, without their numbers. */
export function Story({ pictures, isShort }: { pictures: Pictures; isShort?: true }) {
  const shown = isShort ? pictures.filter(({ isInShort }) => isInShort) : pictures;
  return (
    <ol className={styles.story} data-short={isShort}>
      {shown.map(({ picture, words }) => (
        <li key={picture}>
          <img src={drawings[`/content/art/${picture}.svg`]} width="480" height="360" alt="" loading="lazy" />
          <p>
            <Words>{words}</Words>
          </p>
        </li>
      ))}
    </ol>
  );
}
