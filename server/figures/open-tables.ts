import { startInUtc } from "../../content-reader/days.ts";
import type { FigureSection } from "../../staff/contract/figures.ts";
import { figures as words } from "../../staff/words/figures.ts";
import { kinds as kindsWords } from "../../staff/words/labels.ts";
import type { SubmissionKind } from "../submissions/submission.ts";
import type { Received } from "./received.ts";
import { countBy, countTable, type ReportParts } from "./report-parts.ts";

/** The ages of open complaints in days, each with the number of days at which it ends. */
const AGES = [
  ["age0", 7],
  ["age8", 30],
  ["age31", 90],
  ["age91", Infinity],
] as const;

/** Counts what is open now: complaints by age, and what is overdue. */
export function openSection(
  { kinds, today }: ReportParts,
  open: readonly Received[],
  overdue: ReadonlyMap<SubmissionKind, number>,
): FigureSection {
  const complaints = open.filter(({ kind }) => kind === "complaint");
  const ageOf = ({ day }: Received) => {
    const days = (startInUtc(today) - startInUtc(day)) / 86_400_000;
    return AGES.find(([, last]) => days <= last)?.[0] ?? "age91";
  };
  const ages = countBy(complaints, ageOf);
  return {
    heading: words.nowHeading,
    text: words.nowText,
    tables: [
      ...(kinds.includes("complaint")
        ? [
            countTable({
              ...{ id: "complaints", caption: words.complaintsByAge, column: words.age },
              rows: AGES.map(([age]) => [words[age], ages.get(age) ?? 0] as const),
            }),
          ]
        : []),
      countTable({
        ...{ id: "overdue", caption: words.overdueNow, column: words.kind },
        rows: kinds.map((kind) => [kindsWords[kind], overdue.get(kind) ?? 0] as const),
      }),
    ],
  };
}
