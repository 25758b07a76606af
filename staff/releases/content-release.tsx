import { Facts } from "../parts/tables.tsx";
import { ContentLinks } from "../parts/content-links.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { FileChanges } from "./release-parts.tsx";
import styles from "../parts/publishing.module.css";
import { wholeNumber } from "./undo.ts";
import { found, personContext, staffContext } from "../server/context.ts";
import { releaseFor, type ShownRelease } from "./release.server.ts";
import { release as say, releases as releasesWords, request as requestWords } from "./releases-words.ts";
import type { Route } from "./+types/content-release";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const number = found(wholeNumber(params.number));
  return { release: found(await releaseFor(context.get(staffContext), context.get(personContext), number)) };
}

export default function ContentRelease({ loaderData: { release } }: Route.ComponentProps) {
  const { number, files, isLive } = release;
  return (
    <Page title={fill(say.title, { number })}>
      <ContentLinks />
      <section className={styles.section}>
        <h2>{say.facts}</h2>
        {isLive && (
          <p>
            <span className={styles.badge}>{releasesWords.isLive}</span>
          </p>
        )}
        <Facts facts={factsOf(release)} />
      </section>
      <section className={styles.section}>
        <h2>{say.files}</h2>
        {files.length === 0 ? <p>{say.noFiles}</p> : <FileChanges files={files} withHistory />}
      </section>
      <LinkParagraph to="/content/releases">{say.back}</LinkParagraph>
    </Page>
  );
}

function factsOf({ when, who, confirmedBy, kind, note, ofNumber }: ShownRelease) {
  return [
    [say.when, when] as const,
    [say.who, who ?? requestWords.unknownPerson] as const,
    ...(confirmedBy === undefined ? [] : [[say.confirmedBy, confirmedBy] as const]),
    [say.kind, releasesWords.kinds[kind]] as const,
    ...(ofNumber === undefined
      ? []
      : [[say.ofNumber, ofNumber === 0 ? say.firstContent : fill(say.ofNumberText, { number: ofNumber })] as const]),
    [say.note, note === "" ? say.noNote : note] as const,
  ];
}
