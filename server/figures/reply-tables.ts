import type { FigureSection, FigureTable } from "../../staff/contract/figures.ts";
import { figures as words } from "../../staff/words/figures.ts";
import { fill } from "../../staff/words/fill.ts";
import { kinds as kindsWords } from "../../staff/words/labels.ts";
import { workingDaysFor } from "../notifications/promises.ts";
import { type FirstReplies, firstReplies } from "./first-replies.ts";
import type { Received } from "./received.ts";
import { numberInWords, type ReportParts } from "./report-parts.ts";

/** Compares first replies with the promise, for each kind. */
export function replySection(parts: ReportParts, received: readonly Received[]): FigureSection {
  return { heading: words.repliesHeading, text: words.repliesText, tables: [replyTable(parts, received)] };
}

/** One column for each kind, because a window has more room for rows. */
function replyTable({ content, kinds, promised, now }: ReportParts, received: readonly Received[]): FigureTable {
  const found = kinds.map((kind) => {
    const ofKind = received.filter((one) => one.kind === kind);
    return { promised: workingDaysFor(kind, content.site.promises), ...firstReplies(ofKind, promised, now) };
  });
  const days = (number: number | undefined) => (number === undefined ? words.none : numberInWords(number));
  const share = ({ replied, inTime }: FirstReplies) =>
    replied === 0
      ? words.none
      : fill(words.inTimeShare, { count: numberInWords(inTime), percent: Math.round((inTime / replied) * 100) });
  type Found = (typeof found)[number];
  const row = (label: string, cell: (one: Found) => string) => ({ label, cells: found.map(cell) });
  return {
    id: "first-reply",
    caption: words.repliesCaption,
    columns: [words.measure, ...kinds.map((kind) => kindsWords[kind])],
    rows: [
      row(words.promised, (one) => numberInWords(one.promised)),
      row(words.received, (one) => numberInWords(one.received)),
      row(words.replied, (one) => numberInWords(one.replied)),
      row(words.inTime, share),
      row(words.median, ({ median }) => days(median)),
      row(words.worst, ({ worst }) => days(worst)),
      row(words.waiting, (one) => numberInWords(one.waiting)),
      row(words.overdueNoReply, (one) => numberInWords(one.overdue)),
      row(words.closed, (one) => numberInWords(one.closed)),
    ],
  };
}
