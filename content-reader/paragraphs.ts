/** Returns the paragraphs of plain text, which empty lines separate, each on one line. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((words) => words.trim().replaceAll(/\s*\n\s*/g, " "))
    .filter((words) => words !== "");
