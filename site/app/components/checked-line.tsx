import useLabels from "content:labels/checked";

import { dayInWords } from "../../../content-model/values/days.ts";
import { useIsShown } from "../hydration/current-openings.ts";
import type { Checked } from "../../../content-model/values/page-head-schema.ts";

/**
 * The day on which somebody checked the facts of a page, and until it is over the day of the next check. Only the live stage shows it
 * (docs/decisions/2026-11-26-pages-are-checked-by-a-day.md).
 */
export function CheckedLine({ checked }: { checked: Checked | undefined }) {
  const words = useLabels();
  const isShown = useIsShown();
  if (__SITE_STAGE__ === "parked" || !checked) return null;
  const { on, next, isOver } = checked;
  return (
    <p>
      <Sentence words={words.on} day={on} />
      {isShown({ posted: on, closes: next, scheduled: isOver }) && (
        <span>
          {" "}
          <Sentence words={words.next} day={next} />
        </span>
      )}
    </p>
  );
}

/** A sentence whose day is a time element. */
function Sentence({ words, day }: { words: string; day: string }) {
  const [before, after] = words.split("{day}");
  return (
    <>
      {before}
      <time dateTime={day}>{dayInWords(day)}</time>
      {after}
    </>
  );
}
