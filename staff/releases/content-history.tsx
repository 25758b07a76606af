import { data, Link, redirect } from "react-router";

import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, SelectField, textOf } from "../parts/form-parts.tsx";
import { ContentLinks } from "../parts/content-links.tsx";
import { LinkParagraph, Page, Said, saidIn } from "../parts/page.tsx";
import { ChangedWords } from "./release-parts.tsx";
import styles from "../parts/publishing.module.css";
import { wholeNumber } from "./undo.ts";
import { found, personContext, staffContext } from "../server/context.ts";
import { compareVersions, type FileHistory, historyFor, restoreVersion } from "./history.server.ts";
import { history as say, request as requestWords } from "./releases-words.ts";
import { StackedTable } from "../parts/tables.tsx";
import type { Route } from "./+types/content-history";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const staff = context.get(staffContext);
  const path = params["*"];
  const history = found(await historyFor(staff, person, path));
  const { searchParams } = new URL(request.url);
  const [from, to] = [wholeNumber(searchParams.get("from")), wholeNumber(searchParams.get("to"))];
  const isAsked = from !== undefined && to !== undefined;
  const comparison = isAsked ? found(await compareVersions(staff, person, path, from, to)) : undefined;
  const { restored, hasDraft, unchanged } = say;
  return { history, comparison, said: saidIn(request, { restored, "has-draft": hasDraft, unchanged }) };
}

/** Makes an old version a draft. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  const path = params["*"];
  const release = found(wholeNumber(textOf(await request.formData(), "release")));
  const result = found(await restoreVersion(context.get(staffContext), person, path, release));
  if (typeof result === "object")
    return data({ refused: fill(say.notOwner, { fields: result.owners.join(", ") }) }, { status: 422 });
  throw redirect(`/content/history/${path}?said=${result}`);
}

export default function ContentHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { history, comparison, said } = loaderData;
  const { path, title, versions, hasDraft } = history;
  return (
    <Page title={fill(say.title, { title })} hasErrors={actionData !== undefined}>
      <ContentLinks />
      <ErrorSummary failure={actionData?.refused} />
      <Said message={actionData ? undefined : said} />
      <p className="lead">{say.lead}</p>
      {hasDraft && (
        <p>
          {say.hasDraft} <Link to={`/content/files/${path}`}>{say.toDraft}</Link>
        </p>
      )}
      <VersionTable versions={versions} mayRestore={!hasDraft} />
      {comparison && <Differences comparison={comparison} />}
      {versions.length > 1 && <CompareForm history={history} comparison={comparison} />}
      <LinkParagraph to="/content/releases">{say.back}</LinkParagraph>
    </Page>
  );
}

type Comparison = NonNullable<Awaited<ReturnType<typeof compareVersions>>>;

function Differences({ comparison: { from, to, parts } }: { comparison: Comparison }) {
  return (
    <section className={styles.section}>
      <h2>{fill(say.differences, { from: versionName(from), to: versionName(to) })}</h2>
      <ChangedWords parts={parts} />
    </section>
  );
}

type CompareProps = { history: FileHistory; comparison: Comparison | undefined };

/** A GET, so that the address of a comparison can be kept. */
function CompareForm({ history: { versions }, comparison }: CompareProps) {
  const options = versions.map(({ release, who, when }) => ({
    value: String(release),
    label: [versionName(release), when, who ?? (when && requestWords.unknownPerson)].filter(Boolean).join(", "),
  }));
  const [newest, before] = versions;
  return (
    <section className={styles.section}>
      <h2>{say.compareHeading}</h2>
      <Form className={styles.compare} method="get">
        <SelectField
          id="from"
          name="from"
          label={say.from}
          options={options}
          defaultValue={comparison?.from ?? before?.release}
        />
        <SelectField id="to" name="to" label={say.to} options={options} defaultValue={comparison?.to ?? newest?.release} />
        <Button kind="line">{say.compareButton}</Button>
      </Form>
    </section>
  );
}

/** Returns the name of the version of a release; release 0 is the website's first content. */
const versionName = (release: number): string => (release === 0 ? say.first : fill(say.release, { number: release }));

type FileVersion = FileHistory["versions"][number];
type Props = { versions: readonly FileVersion[]; mayRestore: boolean };

/** The versions of a file, each with the button that makes it a draft. */
const VersionTable = ({ versions, mayRestore }: Props) => (
  <StackedTable
    caption={say.caption}
    headings={[say.version, say.when, say.who, say.restore]}
    rows={versions.map((version) => ({
      key: String(version.release),
      heading: <Version version={version} />,
      cells: [
        version.when ?? "",
        version.when === undefined ? "" : (version.who ?? requestWords.unknownPerson),
        mayRestore && !version.isLive ? <Restore key="restore" version={version} /> : "",
      ],
    }))}
  />
);

const Version = ({ version: { release, isLive, isDeleted } }: { version: FileVersion }) => (
  <>
    {release === 0 ? say.first : <Link to={`/content/releases/${release}`}>{versionName(release)}</Link>}{" "}
    {isLive && <span className={styles.badge}>{say.isLive}</span>}{" "}
    {isDeleted && <span className={styles.badge}>{say.isDeleted}</span>}
  </>
);

const Restore = ({ version: { release } }: { version: FileVersion }) => (
  <Form method="post">
    <Button kind="tool" name="release" value={release} aria-label={fill(say.restoreOf, { version: versionName(release) })}>
      {say.restore}
    </Button>
  </Form>
);
