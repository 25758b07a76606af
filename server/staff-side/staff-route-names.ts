/** The addresses of the staff side that the log names; a reference or a token never stands in the log. */
const NAMES: readonly [path: RegExp, name: string][] = [
  [/^\/_?$/, "staff:/"],
  [/^\/assets\//, "staff:/assets"],
  [/^\/sign-in$/, "staff:/sign-in"],
  [/^\/sign-in\/options$/, "staff:/sign-in/options"],
  [/^\/sign-out$/, "staff:/sign-out"],
  [/^\/recovery$/, "staff:/recovery"],
  [/^\/invitations\/[^/]+$/, "staff:/invitations/:token"],
  [/^\/invitations\/[^/]+\/options$/, "staff:/invitations/:token/options"],
  [/^\/submissions\/[^/]+$/, "staff:/submissions/:reference"],
  [/^\/submissions\/[^/]+\/file$/, "staff:/submissions/:reference/file"],
];

/** Returns the name of a request target for the log; React Router asks for the data of a page at its address with ".data", and at /_.data for that of the first page. */
export function staffRouteName(target: string): string {
  const path = target.replace(/\?.*$/s, "").replace(/\.data$/, "");
  return NAMES.find(([pattern]) => pattern.test(path))?.[1] ?? "staff:other";
}
