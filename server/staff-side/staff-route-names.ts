/** The addresses of the staff side that the log names; a reference or a token never stands in the log. */
const NAMES: readonly [path: RegExp, name: string][] = [
  [/^\/_?$/, "staff:/"],
  [/^\/assets\//, "staff:/assets"],
  [/^\/new-count$/, "staff:/new-count"],
  [/^\/sign-in$/, "staff:/sign-in"],
  [/^\/sign-in\/options$/, "staff:/sign-in/options"],
  [/^\/sign-out$/, "staff:/sign-out"],
  [/^\/confirm$/, "staff:/confirm"],
  [/^\/confirm\/options$/, "staff:/confirm/options"],
  [/^\/account$/, "staff:/account"],
  [/^\/account\/recovery-codes$/, "staff:/account/recovery-codes"],
  [/^\/audit$/, "staff:/audit"],
  [/^\/people$/, "staff:/people"],
  [/^\/people\/invite$/, "staff:/people/invite"],
  [/^\/people\/[^/]+$/, "staff:/people/:id"],
  [/^\/session$/, "staff:/session"],
  [/^\/recovery$/, "staff:/recovery"],
  [/^\/invitations\/[^/]+$/, "staff:/invitations/:token"],
  [/^\/invitations\/[^/]+\/options$/, "staff:/invitations/:token/options"],
  [/^\/submissions\/[^/]+$/, "staff:/submissions/:reference"],
  [/^\/submissions\/[^/]+\/file$/, "staff:/submissions/:reference/file"],
  [/^\/submissions\/[^/]+\/register$/, "staff:/submissions/:reference/register"],
  [/^\/complaints$/, "staff:/complaints"],
  [/^\/complaints\/new$/, "staff:/complaints/new"],
  [/^\/complaints\.csv$/, "staff:/complaints.csv"],
  [/^\/submissions\/[^/]+\/presence$/, "staff:/submissions/:reference/presence"],
  [/^\/handed-over$/, "staff:/handed-over"],
  [/^\/submissions\/[^/]+\/reply$/, "staff:/submissions/:reference/reply"],
  [/^\/figures$/, "staff:/figures"],
  [/^\/figures\.csv$/, "staff:/figures.csv"],
  [/^\/site$/, "staff:/site"],
  [/^\/demo-sign-in\/[^/]+$/, "staff:/demo-sign-in/:token"],
  [/^\/content\/brand$/, "staff:/content/brand"],
  [/^\/content\/pictures$/, "staff:/content/pictures"],
  [/^\/content\/pictures\/[^/]+$/, "staff:/content/pictures/:name"],
  [/^\/content\/add-picture$/, "staff:/content/add-picture"],
  [/^\/content\/picture-files\/[^/]+\/[^/]+$/, "staff:/content/picture-files"],
  [/^\/records$/, "staff:/records"],
  [/^\/records\/person$/, "staff:/records/person"],
  [/^\/records\/person\/export$/, "staff:/records/person/export"],
];

/** Returns the name of a request target for the log; React Router asks for the data of a page at its address with ".data", and at /_.data for that of the first page. */
export function staffRouteName(target: string): string {
  const path = target.replace(/\?.*$/s, "").replace(/\.data$/, "");
  return NAMES.find(([pattern]) => pattern.test(path))?.[1] ?? "staff:other";
}
