import type { PageCheck } from "./check.ts";

/** One h1, no level skipped, none empty: people who use a screen reader navigate by headings (WCAG 1.3.1, 2.4.6). */
export const headings: PageCheck = {
  name: "headings",
  check({ rendered: { headings: found } }) {
    const first = found.filter(({ level }) => level === 1).map(({ text }) => text);
    const skipped = found.filter(({ level }, index) => level > (found[index - 1]?.level ?? 0) + 1);
    const empty = found.filter(({ text }) => text === "");
    return [
      ...(first.length === 1
        ? []
        : [{ rule: "one h1", where: first.join(" | "), what: `The page has ${first.length} h1 headings.` }]),
      ...skipped.map(({ level, text }) => ({
        rule: "no skipped level",
        where: text,
        what: `An h${level} follows a heading two or more levels higher.`,
      })),
      ...empty.map(({ level }) => ({ rule: "not empty", where: `h${level}`, what: "The heading has no words." })),
    ];
  },
};
