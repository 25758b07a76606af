import { Fragment } from "react";
import useLabels from "content:labels/find";

import type { Found } from "./search.ts";

const WORDS = "{words}";

/** How much was found, and what was looked for if a word was corrected or led to a support. */
export function FindStatus({ asked, found }: { asked: string; found: Found | undefined }) {
  const words = useLabels();
  if (!found) return words.hint;
  const { hits, lookedFor } = found;
  if (hits.length === 0) return words.noResults.replace(WORDS, () => asked);
  const count = hits.length === 1 ? words.oneResult : words.manyResults.replace("{count}", `${hits.length}`);
  return (
    <>
      <b>{count}</b>
      {lookedFor.length > 0 && <LookedFor words={lookedFor} />}
    </>
  );
}

function LookedFor({ words }: { words: readonly string[] }) {
  const { and, lookedFor } = useLabels();
  const [before = "", after = ""] = lookedFor.split(WORDS);
  return (
    <>
      {` ${before}`}
      {words.map((word, index) => (
        <Fragment key={word}>
          {index > 0 && ` ${and} `}
          <b>{word}</b>
        </Fragment>
      ))}
      {after}
    </>
  );
}
