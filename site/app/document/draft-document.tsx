import type { ReactNode } from "react";

import { WaveShapes } from "../components/wave-shapes/wave-shapes.tsx";
import type { DraftMark, DraftParts } from "./document-parts.ts";
import { useDocumentTitle } from "../page/document-title.ts";
import "./draft.css";

type Props = { title: string; mark: DraftMark; parts: DraftParts };

/**
 * The document around a page in the preview of drafts: that of the site (document.tsx) without scripts, and marked as a draft. It is
 * shown in a sandbox, in which a link to a new window does nothing.
 */
export function DraftDocument({ title, mark, parts, children }: Props & { children: ReactNode }) {
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
