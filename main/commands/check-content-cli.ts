import { readFileSync } from "node:fs";
import { join } from "node:path";

import { ContentError, type ValidationError, warningsInWords } from "../../content-model/texts/validation-error.ts";
import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { parseConfig } from "../../platform/config/config.ts";
import { formatErrors } from "./format-content.ts";
import { PALETTE, paletteErrors } from "../../site/build/palette-contrast.ts";
import { runCommand } from "./run-command.ts";

const ROOT = join(import.meta.dirname, "../..");

/** `npm run check:content`: prints the errors and warnings of content/, its format and the colours, without a build. Exits with 1 for an error. */
await runCommand(async () => {
  const files = readContentFolder(parseConfig(process.env).contentFolder);
  const errors: ValidationError[] = paletteErrors(readFileSync(join(ROOT, PALETTE), "utf8"));
  const warnings = warningsOf(files, errors);
  errors.push(...formatErrors(files));
  for (const line of warningsInWords(warnings)) console.log(line);
  if (errors.length > 0) throw new ContentError(errors);
  console.log(warnings.length === 0 ? "No errors and no warnings." : "No errors.");
});

function warningsOf(files: ContentFiles, errors: ValidationError[]): readonly ValidationError[] {
  try {
    const { warnings, passed } = readContent(files);
    errors.push(...passed);
    return warnings;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    errors.push(...error.errors);
    return [];
  }
}
