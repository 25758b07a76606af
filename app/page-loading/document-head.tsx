import { use } from "react";
import answers from "content:form/answers";
import { gate, notFound } from "content:interface";
import card from "content:labels/socialCard";
import { brand } from "content:site";
import { useLocation } from "react-router";

import favicon from "../../content/art/favicon.svg?raw";
import beforeFirstPaint from "../display/before-first-paint.js?raw";
import { ServedContext } from "../forms/form-state.ts";
import { RELEASE, STAGE } from "../stage.ts";
import { canonicalAddress } from "./canonical-address.ts";
import { documentTitle } from "./document-title.ts";
import type { PageModule } from "./page-module.ts";
import { usePageName } from "./page-name.ts";
import { ServerPages } from "./server-pages.ts";
import { SOCIAL_CARD } from "./social-card.ts";

/**
 * The document's head, written by the server alone: React leaves it as it is, and after a navigation only the title
 * changes (arrival.tsx). While parked it says nothing of the page behind the gate (docs/specification.md, Two stages).
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
      {/* The visitor's own text size and colours hold from the first paint on. */}
      <script dangerouslySetInnerHTML={{ __html: beforeFirstPaint.trim() }} />
      <title>{isFaulty ? `${answers.errorTitle} ${title}` : title}</title>
      {head && <meta name="description" content={head.description} />}
      {head && <link rel="canonical" href={canonicalAddress(pathname)} />}
      {!head && <meta name="robots" content="noindex" />}
      <link rel="icon" href={inAddress(favicon)} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {head && <WhenShared head={head} address={canonicalAddress(pathname)} />}
    </>
  );
}

/** A drawing in its own address: were the icon fetched, it would share the line with what is painted first. */
const inAddress = (svg: string) => `data:image/svg+xml,${encodeURI(svg).replaceAll("#", "%23")}`;

/** What others show beside a link to this page (Open Graph; X takes the same, and asks only how large the picture is). */
function WhenShared({ head, address }: { head: PageModule["head"]; address: string }) {
  const properties = {
    ...{ type: "website", site_name: brand.name, locale: "en_AU", url: address },
    ...{ title: head.title, description: head.description },
    image: new URL(SOCIAL_CARD.path, __SITE_URL__).href,
    ...{ "image:width": SOCIAL_CARD.width, "image:height": SOCIAL_CARD.height, "image:alt": card.alt },
  };
  return (
    <>
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={String(content)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
