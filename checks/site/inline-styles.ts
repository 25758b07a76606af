import { pageCheck } from "./check.ts";

/** The security policy refuses style attributes: what depends on one would look broken. */
export const inlineStyles = pageCheck("inline styles", ({ served, rendered }) => [
  ...served.inlineStyles.map((tag) => ({ rule: "as served", where: tag, what: "A style attribute, which the policy refuses." })),
  ...rendered.inlineStyles.map((tag) => ({
    rule: "as rendered",
    where: tag,
    what: "A style attribute: use a class or a data attribute.",
  })),
]);
