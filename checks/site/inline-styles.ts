import type { PageCheck } from "./check.ts";

/** The Content-Security-Policy refuses style attributes, so the page would look broken. */
export const inlineStyles: PageCheck = {
  name: "inline styles",
  check: ({ served, rendered }) => [
    ...served.inlineStyles.map((where) => ({ rule: "as served", where, what: "The policy refuses style attributes." })),
    ...rendered.inlineStyles.map((where) => ({ rule: "as rendered", where, what: "Use a class or a data attribute." })),
  ],
};
