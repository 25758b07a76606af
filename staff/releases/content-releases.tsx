import { Link } from "react-router";

import { Button } from "../parts/form-parts.tsx";
import { Form } from "../parts/form.tsx";
import { ContentLinks } from "../parts/content-links.tsx";
import { Page, Said, saidIn } from "../parts/page.tsx";
import { type Column, PlainTable } from "../parts/tables.tsx";
import styles from "../parts/publishing.module.css";
import { ReleaseNotices } from "./release-parts.tsx";
import { wholeNumber, undo } from "./undo.ts";
import { found, personContext, staffContext } from "../server/context.ts";
import { type ListedRelease, type ReleaseList, releaseList, releaseNotices } from "./release.server.ts";
import { releases as say, request as requestWords } from "./releases-words.ts";
import type { Route } from "./+types/content-releases";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const before = wholeNumber(new URL(request.url).searchParams.get("before"));
  const staff = context.get(staffContext);
  const screen = found(await releaseList(staff, person, before));
  const notices = found(await releaseNotices(staff, person));
  const said = saidIn(request, { ...say.undone, changed: say.undoChanged, owner: say.undoOwner });
  return { screen, notices, isFirst: before === undefined, said };
}

/** Puts the release before the live one back on the website. */
export const action = (args: Route.ActionArgs) => undo(args, { isSure: false });

export default function ContentReleases({ loaderData: { screen, notices, isFirst, said } }: Route.ComponentProps) {
  const { releases, older } = screen;
  return (
    <Page title={say.title}>
      <ContentLinks current="releases" />
      <Said message={said} />
      <p className="lead">{say.lead}</p>
      {isFirst && <ReleaseNotices notices={notices} />}
      {isFirst && <Live screen={screen} />}
      {releases.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <PlainTable caption={say.caption} rows={releases} keyOf={({ number }) => String(number)} columns={COLUMNS} />
      )}
      <p className="row">
        {!isFirst && (
          <Link className="button" data-kind="line" to="/content/releases">
            {say.newest}
          </Link>
        )}
        {older !== undefined && (
          <Link className="button" data-kind="line" to={`/content/releases?before=${older}`}>
            {say.older}
          </Link>
        )}
      </p>
    </Page>
  );
}

const COLUMNS: readonly Column<ListedRelease>[] = [
  {
    heading: say.number,
    cell: ({ number, isLive }) => (
      <>
        <Link to={`/content/releases/${number}`}>{number}</Link> {isLive && <span className={styles.badge}>{say.isLive}</span>}
      </>
    ),
  },
  { heading: say.when, cell: ({ when }) => when },
  { heading: say.who, cell: ({ who }) => who ?? requestWords.unknownPerson },
  { heading: say.what, cell: ({ kind, note }) => <span dir="auto">{note === "" ? say.kinds[kind] : note}</span> },
];

function Live({ screen: { live, undo: mayUndo } }: { screen: ReleaseList }) {
  return (
    <section className={styles.section}>
      <h2>{say.liveHeading}</h2>
      <p className={styles.state}>{live ? liveInWords(live) : say.first}</p>
      {live && mayUndo === "owner" && <p>{say.undoOwner}</p>}
      {live && mayUndo === "ask" && (
        <>
          <p id="undo-text">{say.undoAsk}</p>
          <Link className="button" data-kind="line" to={`/content/releases/${live.number}/undo`} aria-describedby="undo-text">
            {fill(say.undoButton, { number: live.number })}
          </Link>
        </>
      )}
      {live && mayUndo === "possible" && (
        <>
          <p id="undo-text">{say.undoText}</p>
          <Form method="post" reloadDocument>
            <input type="hidden" name="shown" value={live.number} />
            <Button kind="line" aria-describedby="undo-text">
              {fill(say.undoButton, { number: live.number })}
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}

const liveInWords = ({ number, who, when }: ListedRelease) =>
  who === undefined ? fill(say.liveOfNobody, { number, when }) : fill(say.live, { number, when, name: who });
