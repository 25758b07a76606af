import useLabels from "content:labels/lastChanged";

import { dayInWords } from "../../../content-reader/days.ts";

/** The day on which the words of a page last changed. The terms say that they apply from this day. */
export function LastChanged({ day }: { day: string }) {
  const words = useLabels();
  return (
    <p>
      <time dateTime={day}>{words.on.replace("{day}", dayInWords(day))}</time>
    </p>
  );
}
