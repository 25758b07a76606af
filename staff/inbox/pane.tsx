import type { ReactNode } from "react";
import { Link, useActionData, useRouteLoaderData, useSearchParams } from "react-router";

import { notStoredIn } from "../parts/keep-form-in-browser.ts";
import { ErrorSummary } from "../parts/form-parts.tsx";
import { shell as shellWords } from "../parts/shell-words.ts";
import { Icon } from "../shell/icons.tsx";
import { inboxAddress, readPlace } from "./inbox-address.ts";
import { inbox as say } from "./inbox-words.ts";
import styles from "./inbox.module.css";

type Props = { title: string; hasErrors?: boolean; children: ReactNode };

/** What stands beside the list, or in its place: the screen of one message. It has the heading of the page. */
export function Pane({ title, hasErrors = false, children }: Props) {
  const brandName = useRouteLoaderData<{ brandName: string }>("root")?.brandName ?? "";
  const notStored = notStoredIn(useActionData());
  const error = hasErrors || notStored !== undefined ? `${shellWords.error} ` : "";
  return (
    <>
      <title>{`${error}${title} | ${shellWords.name} | ${brandName}`}</title>
      {notStored !== undefined && <ErrorSummary failure={notStored} />}
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

/** Leads back to the list, where the list is not beside the message. Without scripts, the fragment is its row. */
export function BackToList({ reference }: { reference: string }) {
  const address = useListAddress();
  return (
    <Link className={`button ${styles.back}`} data-kind="line" to={`${address}#m-${reference}`}>
      <Icon name="back" />
      {say.back}
    </Link>
  );
}
