import { useState } from "react";
import { useRouteLoaderData, useSearchParams } from "react-router";

import type { loader as inboxLoader } from "./inbox.tsx";
import { inboxAddress, messageAddress, placeQuery, readPlace } from "./inbox-address.ts";

/** The browser does not know the words of a search, and an address needs their id alone. */
const placeIn = (parameters: URLSearchParams) => readPlace(parameters, (search) => search);

/** Returns the address of the list that stands beside this message, or from which it was opened. */
export function useListAddress(): string {
  const [parameters] = useSearchParams();
  return inboxAddress(placeIn(parameters));
}

/** The parameter of the message that followed one which has left its list, for documents: scripts know it. */
export const NEXT = "next";

/**
 * Returns the message after this one in the list beside it, and the addresses of those before and after. At the end of a page, the address
 * is that of the page beside it. After a message has left its list, they are those that stood beside it.
 */
export function useNeighbours(reference: string) {
  const [parameters] = useSearchParams();
  const list = useRouteLoaderData<typeof inboxLoader>("inbox/inbox")?.list;
  const place = placeIn(parameters);
  const references = list?.groups.flatMap(({ messages }) => messages.map((one) => one.reference)) ?? [];
  const index = references.indexOf(reference);
  const isListed = index !== -1;
  const [last, setLast] = useState<{ previous: string | undefined; next: string | undefined }>();
  const asked = parameters.get(NEXT) ?? undefined;
  const [previous, next] = isListed
    ? [references[index - 1], references[index + 1]]
    : [last?.previous, last?.next ?? (asked !== undefined && references.includes(asked) ? asked : undefined)];
  if (isListed && (last?.previous !== previous || last?.next !== next)) setLast({ previous, next });
  const addressOf = (one: string | undefined) => (one === undefined ? undefined : messageAddress(one, placeQuery(place)));
  const newer = isListed && list?.newer !== undefined ? inboxAddress({ ...place, start: { before: list.newer } }) : undefined;
  const older = isListed && list?.older !== undefined ? inboxAddress({ ...place, start: { after: list.older } }) : undefined;
  return { next, addresses: { previous: addressOf(previous) ?? newer, next: addressOf(next) ?? older } };
}
