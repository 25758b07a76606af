import { type Finding, pageCheck } from "./check.ts";

/** One h1, no level skipped, none empty: people who listen to a page find their way by its headings. */
export const headings = pageCheck("headings", ({ rendered }) => {
  const found = rendered.headings;
  const first = found.filter(({ level }) => level === 1);
  const count: Finding[] =
    first.length === 1
      ? []
      : [
          {
            rule: "one h1",
            where: first.map(({ text }) => text).join(" | "),
            what: `The page shows ${first.length} h1 headings.`,
          },
        ];
  const skipped = found.filter(({ level }, index) => level > (found[index - 1]?.level ?? 0) + 1);
  return [
    ...count,
    ...skipped.map(({ level, text }) => ({
      rule: "no skipped level",
      where: text,
      what: `This h${level} stands below a heading two or more levels higher.`,
    })),
    ...found
      .filter(({ text }) => text === "")
      .map(({ level }) => ({ rule: "not empty", where: `h${level}`, what: "A heading without words." })),
  ];
});
