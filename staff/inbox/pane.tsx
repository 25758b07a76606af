import type { ReactNode } from "react";
import { useActionData, useRouteLoaderData, useSearchParams } from "react-router";

import { notStoredIn } from "../parts/keep-form-in-browser.ts";
import { shell as shellWords } from "../parts/shell-words.ts";
import { inboxAddress, readPlace } from "./inbox-address.ts";

type Props = { title: string; hasErrors: boolean; children: ReactNode };

/** What stands beside the list, or in its place: the screen of one message. It has the heading of the page. */
export function Pane({ title, hasErrors, children }: Props) {
  const brandName = useRouteLoaderData<{ brandName: string }>("root")?.brandName ?? "";
  const notStored = notStoredIn(useActionData());
  const error = hasErrors || notStored !== undefined ? `${shellWords.error} ` : "";
  return (
    <>
      <title>{`${error}${title} | ${shellWords.name} | ${brandName}`}</title>
      {children}
    </>
  );
}

/** Returns the address of the list that stands beside this message, or from which it was opened. */
export function useListAddress(): string {
  const [parameters] = useSearchParams();
  const search = parameters.get("search") ?? undefined;
  // The browser does not know the words of a search, and the address needs their id alone.
  return inboxAddress(readPlace(parameters, () => search));
}
