import type { PageCheck } from "./check.ts";

/** There is no style attribute, because the Content-Security-Policy refuses it. */
export const inlineStyles: PageCheck = {
  name: "inline styles",
  check: ({ served, rendered }) => [
    ...served.inlineStyles.map((where) => ({ rule: "as served", where, what: "The policy refuses style attributes." })),
    ...rendered.inlineStyles.map((where) => ({ rule: "as rendered", where, what: "Use a class or a data attribute." })),
  ],
};
