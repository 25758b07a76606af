import "./check-node.ts";
import { join } from "node:path";

import { warningsInWords } from "../app/content-reader/problems.ts";
import { readContent } from "../app/content-reader/read-content.ts";
import { runCommand } from "./staff/run-command.ts";

/** `npm run check:content`: everything wrong with the content, in a second and without a build; ends with 1 where a build would stop. */
await runCommand(async () => {
  const { warnings } = readContent(join(import.meta.dirname, "../content"));
  for (const line of warningsInWords(warnings)) console.log(line);
  console.log(warnings.length === 0 ? "The content has no errors and no warnings." : "The content has no errors.");
});
