import { Form, Link } from "react-router";

import type { FileVersion } from "../../contract/publishing.ts";
import { fill } from "../../words/fill.ts";
import { history as historyWords } from "../../words/releases.ts";
import { request as requestWords } from "../../words/request.ts";
import { StackedTable } from "../stacked-table.tsx";
import styles from "./publishing.module.css";

const say = historyWords;

/** Returns the name of the version of a release; release 0 is the website's first content. */
export const versionName = (release: number): string => (release === 0 ? say.first : fill(say.release, { number: release }));

type Props = { versions: readonly FileVersion[]; mayRestore: boolean };

/** The versions of a file, each with the button that makes it a draft. */
export const VersionTable = ({ versions, mayRestore }: Props) => (
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
  <Form method="post" role="none">
    <button
      className="button"
      data-kind="tool"
      name="release"
      value={release}
      aria-label={fill(say.restoreOf, { version: versionName(release) })}
    >
      {say.restore}
    </button>
  </Form>
);
