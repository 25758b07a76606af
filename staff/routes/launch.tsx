import { Form, Link, redirect } from "react-router";
import launchWords from "content:staff/launch";

import { fill } from "../components/fill.ts";
import { FormPanel, textOf } from "../components/form-parts.tsx";
import { Page } from "../components/page.tsx";
import { ContentLinks } from "../components/publishing/content-links.tsx";
import styles from "../components/publishing/publishing.module.css";
import { personContext, servicesContext } from "../contract.ts";
import type { LaunchScreen, LinkedFinding, SettingFinding, SwitchState } from "../contract/launch.ts";
import { found, ownerOnly } from "../owner-only.ts";
import { requireRecent } from "../require-recent.ts";
import type { Route } from "./+types/launch";

const say = launchWords;

export async function loader({ context }: Route.LoaderArgs) {
  const person = context.get(personContext);
  return { person, screen: found(await context.get(servicesContext).launch(person)) };
}

/** Opens or closes the public site, by a request to publish its other stage. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  ownerOnly(person);
  requireRecent(person, request);
  const to = textOf(await request.formData(), "to") === "live" ? "live" : "parked";
  const result = found(await context.get(servicesContext).switchStage(person, to));
  if (result === "not-recent") return requireRecent(person, request);
  throw redirect("asked" in result ? `/content/publish/${result.asked}` : "/launch");
}

export default function Launch({ loaderData: { person, screen } }: Route.ComponentProps) {
  const { stage, blockers, warnings } = screen;
  return (
    <Page title={say.title} person={person}>
      <ContentLinks current="launch" />
      <p className="lead">{say.lead}</p>
      <p className={styles.state}>
        {stage === "live" ? say.live : say.parked} {countOf(screen)}
      </p>
      <p>{say.isPublished}</p>
      <Linked heading={say.contentHeading} findings={blockers.content} />
      <Linked heading={say.peopleHeading} findings={blockers.people} />
      <Settings heading={say.settingsHeading} text={say.settingsText} findings={blockers.settings} />
      <SwitchPart screen={screen} />
      {(warnings.linked.length > 0 || warnings.settings.length > 0) && (
        <>
          <Linked heading={say.warningsHeading} text={say.warningsText} findings={warnings.linked} />
          <Settings heading={say.settingsHeading} text={say.settingsText} findings={warnings.settings} />
        </>
      )}
    </Page>
  );
}

function countOf({ blockers: { content, settings, people } }: LaunchScreen): string {
  const count = content.length + settings.length + people.length;
  if (count === 0) return say.nothing;
  return count === 1 ? say.blockersOne : fill(say.blockers, { count });
}

type LinkedProps = { heading: string; text?: string; findings: readonly LinkedFinding[] };

function Linked({ heading, text, findings }: LinkedProps) {
  if (findings.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      {text !== undefined && <p>{text}</p>}
      <ul className={styles.findings}>
        {findings.map(({ where, what, fix, link: to }) => (
          <li key={`${to} ${what}`}>
            <p>
              <b>{what}</b> {fix}
            </p>
            <Link to={to}>{where ?? say.toPeople}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SettingsProps = { heading: string; text: string; findings: readonly SettingFinding[] };

function Settings({ heading, text, findings }: SettingsProps) {
  if (findings.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ul className={styles.findings}>
        {findings.map(({ setting }) => (
          <li key={setting}>
            <p>
              <b>{fill(say.setting, { name: setting })}</b>: {say.settings[setting] ?? say.otherSetting}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
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
      <Form method="post" role="none" reloadDocument>
        <input type="hidden" name="to" value={isLive ? "parked" : "live"} />
        <button className="button" data-kind="main" type="submit" disabled={!isPossible} aria-describedby="switch-text">
          {isLive ? say.closeButton : say.openButton}
        </button>
      </Form>
    </FormPanel>
  );
}
