import type { PageCheck } from "./check.ts";

/** One h1, no skipped level and no empty heading, because screen reader users navigate by headings (WCAG 1.3.1, 2.4.6). */
export const headings: PageCheck = {
  name: "headings",
  check({ rendered: { headings: all } }) {
    const first = all.filter(({ level }) => level === 1).map(({ text }) => text);
    const skipped = all.filter(({ level }, index) => level > (all[index - 1]?.level ?? 0) + 1);
    const empty = all.filter(({ text }) => text === "");
    return [
      ...(first.length === 1
        ? []
        : [{ rule: "one h1", where: first.join(" | "), what: `There are ${first.length} h1 headings.` }]),
      ...skipped.map(({ level, text }) => ({
        rule: "no skipped level",
        where: text,
        what: `An h${level} follows a heading two or more levels higher.`,
      })),
      ...empty.map(({ level }) => ({ rule: "not empty", where: `h${level}`, what: "The heading is empty." })),
    ];
  },
};
