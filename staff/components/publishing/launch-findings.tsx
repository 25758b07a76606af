import { Link } from "react-router";

import type { LinkedFinding, SettingFinding, SortedFindings } from "../../contract/launch.ts";
import { fill } from "../../words/fill.ts";
import { launch as launchWords } from "../../words/launch.ts";
import styles from "./publishing.module.css";

const say = launchWords;

/** Findings in the content by file, each with a link to its field; those about people; and the settings of the server. */
export const LaunchFindings = ({ findings: { files, people, settings } }: { findings: SortedFindings }) => (
  <>
    {files.map(({ title, findings }) => (
      <Linked key={title} heading={title} findings={findings} />
    ))}
    {people.length > 0 && <Linked heading={say.peopleHeading} findings={people} link={say.toPeople} />}
    {settings.length > 0 && <Settings settings={settings} />}
  </>
);

type LinkedProps = { heading: string; findings: readonly LinkedFinding[]; link?: string };

const Linked = ({ heading, findings, link = say.open }: LinkedProps) => (
  <section className={styles.section}>
    <h3>{heading}</h3>
    <ul className={styles.findings}>
      {findings.map(({ field, what, fix, link: to }) => (
        <li key={`${to} ${what}`}>
          <p>
            <b>{what}</b> {fix}
          </p>
          <Link to={to}>{field ?? link}</Link>
        </li>
      ))}
    </ul>
  </section>
);

const Settings = ({ settings }: { settings: readonly SettingFinding[] }) => (
  <section className={styles.section}>
    <h3>{say.settingsHeading}</h3>
    <p>{say.settingsText}</p>
    <ul className={styles.findings}>
      {settings.map(({ setting }) => (
        <li key={setting}>
          <p>
            <b>{fill(say.setting, { name: setting })}</b>: {say.settings[setting] ?? say.otherSetting}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
