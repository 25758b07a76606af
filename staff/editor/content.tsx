import { Link } from "react-router";

import { Button } from "../parts/form-parts.tsx";
import { Form } from "../parts/form.tsx";
import { Labelled } from "../../site/app/forms/field/field.tsx";
import searchStyles from "./content-search.module.css";
import { ContentLinks } from "../parts/content-links.tsx";
import { Page, Said, saidIn } from "../parts/page.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { contentFile as contentFileWords, content as say } from "./content-words.ts";
import styles from "../parts/list.module.css";
import { contentList, type ListedFile } from "./content-list.server.ts";
import { FIND } from "../typing/find-matches.ts";
import type { Route } from "./+types/content";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const list = found(await contentList(context.get(staffContext), context.get(personContext), query));
  return { list, query, said: saidIn(request, { deleted: contentFileWords.deletedGone }) };
}

/** Everything that can be changed, in the words of its owner. */
export default function Content({ loaderData: { list, query, said } }: Route.ComponentProps) {
  const { files, kinds, drafts, checks } = list;
  const isSearch = query.trim() !== "";
  return (
    <Page title={say.title}>
      <ContentLinks current="content" />
      <Said message={said} />
      <p className="lead">{say.lead}</p>
      {!isSearch && <Shortcuts drafts={drafts} kinds={kinds} checks={checks} />}
      <Form key={query} className={searchStyles.filters} method="get" action="/content" role="search">
        <Labelled id="q" label={say.search} hint={say.searchHint}>
          <div className={searchStyles.search}>
            <input
              id="q"
              name="q"
              type="search"
              className="text-field"
              maxLength={200}
              defaultValue={query}
              aria-describedby="q-hint"
            />
            <Button kind="line">{say.searchButton}</Button>
          </div>
        </Labelled>
      </Form>
      {isSearch && (
        <p className="row">
          <span>{foundInWords(files.length)}</span>
          <Link className="button" data-kind="line" to="/content">
            {say.searchAll}
          </Link>
        </p>
      )}
      <FileGroups files={files} query={query.trim()} />
    </Page>
  );
}

function foundInWords(count: number): string {
  if (count === 0) return say.foundNone;
  return count === 1 ? say.foundOne : fill(say.found, { count });
}

/** What owners change most often, and the fields to which the links lead. */
const MOST = [
  ["/content/files/site.yaml#phone", say.phone],
  ["/content/files/site.yaml#hours/weekly", say.hours],
  ["/content/files/site.yaml#hours/publicHolidays", say.holidays],
  ["/content#openings", say.openings],
] as const;

type Props = Pick<NonNullable<Awaited<ReturnType<typeof contentList>>>, "drafts" | "kinds" | "checks">;

/** What most visits are for. */
function Shortcuts({ drafts, kinds, checks }: Props) {
  return (
    <div className={styles.shortcuts}>
      <section aria-labelledby="most">
        <h2 id="most">{say.mostHeading}</h2>
        <ul>
          {MOST.map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="add">
        <h2 id="add">{say.addHeading}</h2>
        <ul>
          {kinds.map(({ value, label }) => (
            <li key={value}>
              <Link to={`/content/new/${value}`}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="waiting">
        <h2 id="waiting">{say.waitingHeading}</h2>
        <p>{draftsInWords(drafts)}</p>
        {drafts > 0 && (
          <p>
            <Link className="button" data-kind="main" to="/content/publish">
              {say.toPublish}
            </Link>
          </p>
        )}
        {checks.due + checks.overdue > 0 && (
          <p>
            {checksInWords(checks)} <Link to="/content/page-checks">{say.toChecks}</Link>
          </p>
        )}
      </section>
    </div>
  );
}

function checksInWords({ due, overdue }: Props["checks"]): string {
  if (overdue === 0) return due === 1 ? say.checksOne : fill(say.checks, { count: due });
  return overdue === 1 ? say.lateOne : fill(say.late, { count: overdue });
}

function draftsInWords(count: number): string {
  if (count === 0) return say.draftsNone;
  return count === 1 ? say.draftsOne : fill(say.drafts, { count });
}

/** The files in their groups. A group without files is left out. `query` is what was searched for; the screen of a file finds it again. */
function FileGroups({ files, query }: { files: readonly ListedFile[]; query: string }) {
  return (
    <div className={styles.groups}>
      {Object.entries(say.groups).map(([group, heading]) => {
        const inGroup = files.filter((file) => file.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} id={group} className={styles.group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{heading}</h2>
            <ul>
              {inGroup.map((file) => (
                <li key={file.path}>
                  <FileLine file={file} query={query} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function FileLine({ file, query }: { file: ListedFile; query: string }) {
  const { path, title, draft, others, hasErrors, isTwinOlder, excerpt } = file;
  const names = new Intl.ListFormat("en-AU").format(others);
  return (
    <>
      <Link to={{ pathname: `/content/files/${path}`, search: excerpt ? `?${FIND}=${encodeURIComponent(query)}` : "" }}>
        {title}
      </Link>
      {excerpt !== undefined && <p className="soft">{excerpt}</p>}
      <p className={styles.states}>
        {draft && <span data-state={draft.kind}>{draftInWords(draft)}</span>}
        {others.length > 0 && <span>{fill(say.editedBy, { names })}</span>}
        {hasErrors && <span data-state="errors">{say.errors}</span>}
        {isTwinOlder && <span data-state="older">{say.twinOlder}</span>}
      </p>
    </>
  );
}

function draftInWords({ kind, by, at }: NonNullable<ListedFile["draft"]>): string {
  const state = kind === "changed" ? "" : `${say[kind]}. `;
  return `${state}${by === undefined ? fill(say.draftNobody, { at }) : fill(say.draft, { by, at })}`;
}
