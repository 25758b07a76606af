import { pageCheck } from "./check.ts";

/** What an unfinished page or a broken template leaves behind. "… to be supplied" is not among it: it is marked on purpose. */
const LEFT_BEHIND: Record<string, RegExp> = {
  "filler text": /lorem ipsum|dolor sit amet/i,
  "a note to self": /\b(TODO|FIXME|TBC|TBD|XXX)\b/,
  "an unfilled fact": /\{\{?[\w.]+\}?\}/,
  "a value of the program": /\b(undefined|NaN)\b|\[object \w+\]/,
  "raw Markdown": /\*\*|\]\(|^#+ /,
};

/** No filler, no notes to self, no template left unfilled in what people read or hear. */
export const placeholders = pageCheck("placeholders", ({ served, rendered }) => {
  const words = new Set([...served.words, ...rendered.words, rendered.title, rendered.description ?? ""]);
  return [...words].flatMap((text) =>
    Object.entries(LEFT_BEHIND)
      .filter(([, pattern]) => pattern.test(text))
      .map(([rule]) => ({ rule, where: text.slice(0, 120), what: `This reads like ${rule}.` })),
  );
});
