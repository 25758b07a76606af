import { use } from "react";
import answers from "content:form/answers";
import { gate, notFound } from "content:interface";
import { useLocation } from "react-router";

import favicon from "../../content/art/favicon.svg";
import { ServedContext } from "../forms/form-state.ts";
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
  const isFaulty = use(ServedContext).form !== undefined && STAGE === "live";
  const head = name && STAGE === "live" ? pages(name)?.head : undefined;
  const title = documentTitle(head?.title ?? (STAGE === "live" ? notFound.title : gate.heading));
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="release" content={RELEASE} />
      <title>{isFaulty ? `${answers.errorTitle} ${title}` : title}</title>
      {head && <meta name="description" content={head.description} />}
      {head && <link rel="canonical" href={canonicalAddress(pathname)} />}
      {!head && <meta name="robots" content="noindex" />}
      <link rel="icon" type="image/svg+xml" href={favicon} />
    </>
  );
}
