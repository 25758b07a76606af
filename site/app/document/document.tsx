import useLanguageNames from "content:language-names";
import type { ReactNode } from "react";
import useAnswers from "content:form/answers";
import useGate from "content:gate";
import useInterface from "content:interface";
import useLabels from "content:labels/socialCard";
import useThisSite from "content:this-site";
import useSite from "content:site";

import { addressOf, standardAddress, type Route, canonicalAddress } from "../../../content-model/values/pages.ts";
import { displayScript } from "../display/display-script.ts";
import { type DocumentParts, type DraftMark, type DraftParts, SOCIAL_CARD, scriptJson } from "./document-parts.ts";
import { WaveShapes } from "../components/wave-shapes.tsx";
import type { Served } from "../../../content-model/forms/form-state.ts";
import { hasError } from "../../../content-model/forms/message-state.ts";
import { useDocumentTitle, type Head } from "../page/page-module.ts";
import { SERVED_STATE } from "../page/served-page.tsx";
import { STAGE } from "../routing/stage.ts";
import "./draft.css";

const LIST = addressOf("languages");

/**
 * The same links in the head of each page in another language and of their list. Search engines offer the page in the reader's language,
 * and the list, which is in English, to everyone else (docs/decisions/2026-11-26-pages-in-other-languages.md).
 */
function AlternateLinks({ siteUrl }: { siteUrl: string }) {
  const { names } = useLanguageNames();
  const pages = names.map(({ id, code }) => ({ code, path: standardAddress({ name: "languages", item: id }) }));
  return [...pages, { code: "en-AU", path: LIST }, { code: "x-default", path: LIST }].map(({ code, path }) => (
    <link key={code} rel="alternate" hrefLang={code} href={new URL(path, siteUrl).href} />
  ));
}

type DocumentProps = { route: Route | undefined; head: Head | undefined; served: Served; parts: DocumentParts };

/**
 * The document around the app. Only the server renders it: the browser hydrates the #site element. In the parked stage `head` is
 * undefined, and the document has nothing of the page (docs/specification.md, Two stages).
 */
export function Document({ route, head, served, parts, children }: DocumentProps & { children: ReactNode }) {
  const answers = useAnswers();
  const gate = useGate();
  const site = useThisSite();
  const { notFound } = useInterface();
  const { styleHrefs, styleText, fontHrefs, startScript, structuredData, siteUrl } = parts;
  const title = useDocumentTitle(head?.title ?? (STAGE === "live" ? notFound.title : gate.heading));
  const hasErrors = (served.form !== undefined || (served.message && hasError(served.message))) && STAGE === "live";
  // Search engines must not list the pages after sending, which are rendered per request.
  const listed = route?.isRendered === false ? head : undefined;
  const isInLanguage = route?.name === "languages" && route.item !== undefined;
  const address = route && new URL(canonicalAddress(route), siteUrl).href;
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Open pages and service workers of earlier versions of the program look for this name. */}
        <meta name="release" content={site.name} />
        {/* Before the styles, so that the first paint has the visitor's text size and colours. */}
        <script dangerouslySetInnerHTML={{ __html: displayScript }} />
        <title>{hasErrors ? `${answers.errorTitle} ${title}` : title}</title>
        {head && <meta name="description" content={head.description} />}
        {listed && <link rel="canonical" href={address} />}
        {!listed && <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {listed && address && <SharingTags head={listed} address={address} siteUrl={siteUrl} isEnglish={!isInLanguage} />}
        {listed && route?.name === "languages" && <AlternateLinks siteUrl={siteUrl} />}
        {/*
          With font-display: optional, a browser waits briefly for a preloaded font and never replaces the font later, so nothing
          moves. The font of headings is not preloaded, because it opened a second connection before the first paint.
        */}
        {fontHrefs.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: styleText }} />
        {/* A disabled link loads nothing. Vite's loader of later pages finds it and does not load these styles again. */}
        {styleHrefs.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...DISABLED} />
        ))}
        {structuredData.map((data) => (
          <script key={data} type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
        ))}
      </head>
      <body>
        <WaveShapes names={["bank"]} />
        <div id="site">{children}</div>
        {STAGE === "live" && Object.keys(served).length > 0 && (
          <script id={SERVED_STATE} type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(served) }} />
        )}
        <script dangerouslySetInnerHTML={{ __html: startScript }} />
      </body>
    </html>
  );
}

/** React's types lack this attribute of a link. */
const DISABLED = { disabled: true } as object;

/** The preview of a link to this page on other sites (Open Graph). X reads the same tags and `twitter:card`. */
function SharingTags({
  head,
  address,
  siteUrl,
  isEnglish,
}: {
  head: Head;
  address: string;
  siteUrl: string;
  isEnglish: boolean;
}) {
  const card = useLabels();
  const { brand } = useSite();
  const properties = {
    type: "website",
    site_name: brand.name,
    // A locale has a country, and the other languages have none.
    ...(isEnglish && { locale: "en_AU" }),
    url: address,
    title: head.title,
    description: head.description,
    image: new URL(SOCIAL_CARD.path, siteUrl).href,
    "image:width": SOCIAL_CARD.width,
    "image:height": SOCIAL_CARD.height,
    "image:alt": card.alt,
  };
  return (
    <>
      {Object.entries(properties).map(([name, value]) => (
        <meta key={name} property={`og:${name}`} content={String(value)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

type DraftProps = { title: string; mark: DraftMark; parts: DraftParts };

/**
 * The document around a page in the preview of drafts: that of the site (document.tsx) without scripts, and marked as a draft. It is
 * shown in a sandbox, in which a link to a new window does nothing.
 */
export function DraftDocument({ title, mark, parts, children }: DraftProps & { children: ReactNode }) {
  const documentTitle = useDocumentTitle(title);
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <base target="_blank" />
        <title>{`${mark.title} ${documentTitle}`}</title>
        <link rel="icon" href="data:," />
        {parts.fontHrefs.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: parts.styleText }} />
      </head>
      <body>
        <WaveShapes names={["bank"]} />
        <p className="draft-mark" role="note">
          {mark.notice}
        </p>
        <div id="site">{children}</div>
      </body>
    </html>
  );
}
