import { lineOfField } from "../texts/validation-error.ts";
import { type Answer, type AnswerName, OF_TEAM, OWNERS_ANSWERS, type OwnersAnswers } from "../schemas/owners-answers-schema.ts";
import { readInline } from "./inline.ts";
import type { Row } from "./read-rows.ts";
import type { EasyReadReader } from "./read-twin.ts";
import type { LabelsFile } from "../schemas/easy-read-schemas.ts";
import { row } from "./special-rows.ts";

/** The answers of the owner that each special line stands for. */
const LINES = {
  visits: ["sameWorker", "backup"],
  costs: ["cancellation", "travel", "weekends", "otherSchemes", "example"],
  leaving: ["notice", "handover"],
  work: ["workHours", "car", "training"],
  team: [...OF_TEAM, "answersPhone"],
} as const satisfies Record<string, readonly AnswerName[]>;

/** Returns the sentences, as written, that a special line shows of the answers; none for a line of other facts. */
export function sentencesOfLine(answers: OwnersAnswers | undefined, line: string): readonly string[] {
  const names: readonly AnswerName[] = Object.entries(LINES).find(([name]) => name === line)?.[1] ?? [];
  return names.flatMap((name) => answers?.[name]?.easyRead ?? []);
}

type Input = Pick<EasyReadReader, "files" | "facts"> & { labels: LabelsFile };

/** Returns the rows of each special line: one for each answer that has sentences in Easy Read. */
export function answerRows(
  answers: OwnersAnswers | undefined,
  { files, facts, labels }: Input,
): Record<keyof typeof LINES, Row[]> {
  const pictograms = { ...labels.answers.pictograms, team: labels.team.pictogram };
  const rowsOf = (line: keyof typeof LINES) =>
    LINES[line].flatMap((name): Row[] => {
      const { easyRead }: Partial<Answer> = answers?.[name] ?? {};
      if (!easyRead) return [];
      const sentences = easyRead.map((text, index) => {
        const { line: number } = lineOfField(files, OWNERS_ANSWERS, [name, "easyRead", index]);
        return { place: { file: OWNERS_ANSWERS, field: `line ${number}` }, pieces: readInline(text, facts) };
      });
      const shown = name === "example" ? answers?.example?.shown : undefined;
      return [{ ...row(pictograms[line], sentences), ...(shown && { shown }) }];
    });
  return {
    visits: rowsOf("visits"),
    costs: rowsOf("costs"),
    leaving: rowsOf("leaving"),
    work: rowsOf("work"),
    team: rowsOf("team"),
  };
}
