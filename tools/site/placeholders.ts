import type { PageCheck } from "./check.ts";

/** Patterns of an unfinished page or a broken template. "… to be supplied" is allowed, because it is intended. */
const PATTERNS: Record<string, RegExp> = {
  "filler text": /lorem ipsum|dolor sit amet/i,
  "a note to self": /\b(TODO|FIXME|TBC|TBD|XXX)\b/,
  "an unfilled fact": /\{\{?[\w.]+\}?\}/,
  "a value of the program": /\b(undefined|NaN)\b|\[object \w+\]/,
  "raw Markdown": /\*\*|\]\(|^#+ /,
};

export const placeholders: PageCheck = {
  name: "placeholders",
  check({ served, rendered }) {
    const words = new Set([...served.words, ...rendered.words, rendered.title, rendered.description ?? ""]);
    return [...words].flatMap((text) =>
      Object.entries(PATTERNS)
        .filter(([, pattern]) => pattern.test(text))
        .map(([rule]) => ({ rule, where: text.slice(0, 120), what: `This reads like ${rule}.` })),
    );
  },
};
