import { Link, redirect } from "react-router";

import { Form } from "../parts/form.tsx";
import { Button, FormPanel, textOf } from "../parts/form-parts.tsx";
import { ContentLinks } from "../parts/content-links.tsx";
import { Page } from "../parts/page.tsx";
import styles from "../parts/publishing.module.css";
import { found, ownerOnly, personContext, requireRecent, staffContext } from "../server/context.ts";
import {
  launchScreen,
  type LaunchScreen,
  type LinkedFinding,
  type SortedFindings,
  switchStage,
  type SwitchState,
} from "./launch.server.ts";
import { launch as say } from "../../publishing/launch-check/launch-words.ts";
import type { Route } from "./+types/launch";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { screen: found(await launchScreen(context.get(staffContext), context.get(personContext))) };
}

/** Opens or closes the public site, by a request to publish its other stage. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  ownerOnly(person);
  requireRecent(person, request);
  const to = textOf(await request.formData(), "to") === "live" ? "live" : "parked";
  const result = found(await switchStage(context.get(staffContext), person, to));
  if (result === "not-recent") return requireRecent(person, request);
  throw redirect("asked" in result ? `/content/publish/${result.asked}` : "/launch");
}

export default function Launch({ loaderData: { screen } }: Route.ComponentProps) {
  const { stage, blockers, warnings } = screen;
  const count = countOf(blockers);
  return (
    <Page title={say.title}>
      <ContentLinks current="launch" />
      <p className="lead">{say.lead}</p>
      <p className={styles.state}>
        {stage === "live" ? `${say.live} ${missingInWords(count)}` : `${say.parked} ${blockersInWords(count)}`}
      </p>
      <SwitchPart screen={screen} />
      {count > 0 && (
        <section className={styles.section}>
          <h2>{say.contentHeading}</h2>
          <p>{say.isPublished}</p>
          <LaunchFindings findings={blockers} />
        </section>
      )}
      {countOf(warnings) > 0 && (
        <section className={styles.section}>
          <h2>{say.warningsHeading}</h2>
          <p>{say.warningsText}</p>
          <LaunchFindings findings={warnings} />
        </section>
      )}
    </Page>
  );
}

const countOf = ({ files, settings, people }: SortedFindings) =>
  files.reduce((sum, { findings }) => sum + findings.length, settings.length + people.length);

function blockersInWords(count: number): string {
  if (count === 0) return say.nothing;
  return count === 1 ? say.blockersOne : fill(say.blockers, { count });
}

/** What would stop a closed site from going live stops nothing while it is open. */
function missingInWords(count: number): string {
  if (count === 0) return say.missingNone;
  return count === 1 ? say.missingOne : fill(say.missing, { count });
}

const WHY_NOT: Readonly<Record<Exclude<SwitchState, "possible">, string>> = {
  owner: say.byOwner,
  setting: say.bySetting,
  blockers: say.hasBlockers,
  draft: say.hasDraft,
};

function SwitchPart({ screen: { stage, switch: state } }: { screen: LaunchScreen }) {
  const isLive = stage === "live";
  const isPossible = state === "possible";
  return (
    <FormPanel heading={say.switchHeading}>
      <p id="switch-text">{isPossible ? (isLive ? say.closeText : say.openText) : WHY_NOT[state]}</p>
      <Form method="post" reloadDocument>
        <input type="hidden" name="to" value={isLive ? "parked" : "live"} />
        <Button kind="main" disabled={!isPossible} aria-describedby="switch-text">
          {isLive ? say.closeButton : say.openButton}
        </Button>
      </Form>
    </FormPanel>
  );
}

/** Findings in the content by file, each with a link to its field; those about people; and the settings of the server. */
const LaunchFindings = ({ findings: { files, people, settings } }: { findings: SortedFindings }) => (
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

const Settings = ({ settings }: { settings: SortedFindings["settings"] }) => (
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
