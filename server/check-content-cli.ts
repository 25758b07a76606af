import { readFileSync } from "node:fs";
import { join } from "node:path";

import { ContentError, type Problem, warningsInWords } from "../content-reader/problems.ts";
import { readContent } from "../content-reader/read-content.ts";
import { parseConfig } from "./config.ts";
import { PALETTE, paletteProblems } from "./build/palette-contrast.ts";
import { runCommand } from "./staff/run-command.ts";

const ROOT = join(import.meta.dirname, "..");

/** `npm run check:content`: all errors and warnings of the content and the colours, without a build; ends with 1 for an error. */
await runCommand(async () => {
  const problems: Problem[] = paletteProblems(readFileSync(join(ROOT, PALETTE), "utf8"));
  const warnings = warningsOf(problems);
  for (const line of warningsInWords(warnings)) console.log(line);
  if (problems.length > 0) throw new ContentError(problems);
  console.log(warnings.length === 0 ? "No errors and no warnings." : "No errors.");
});

function warningsOf(problems: Problem[]): readonly Problem[] {
  try {
    return readContent(parseConfig(process.env).contentFolder).warnings;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
    return [];
  }
}
