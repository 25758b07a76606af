import { use } from "react";
import { gate, notFound } from "content:interface";
import { useLocation } from "react-router";

import favicon from "../../content/art/favicon.svg";
import { RELEASE, STAGE } from "../stage.ts";
import { canonicalAddress } from "./canonical-address.ts";
import { documentTitle } from "./document-title.ts";
import { usePageName } from "./page-name.ts";
import { ServerPages } from "./server-pages.ts";

/**
 * The document's head, written by the server alone: React leaves it as it is, and after a navigation only the title
 * changes (arrival.tsx). While parked it says nothing of the page behind the gate (DECISIONS, Two stages).
 */
export function DocumentHead() {
  const pages = use(ServerPages);
  return import.meta.env.SSR && pages ? <ServedHead pages={pages} /> : null;
}

function ServedHead({ pages }: { pages: NonNullable<React.ContextType<typeof ServerPages>> }) {
  const name = usePageName();
  const { pathname } = useLocation();
  const head = name && STAGE === "live" ? pages(name)?.head : undefined;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="release" content={RELEASE} />
      <title>{documentTitle(head?.title ?? (STAGE === "live" ? notFound.title : gate.heading))}</title>
      {head && <meta name="description" content={head.description} />}
      {head && <link rel="canonical" href={canonicalAddress(pathname)} />}
      {!head && <meta name="robots" content="noindex" />}
      <link rel="icon" type="image/svg+xml" href={favicon} />
    </>
  );
}
