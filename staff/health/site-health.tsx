import { data, Form, redirect } from "react-router";
import type { ReactNode } from "react";

import formStyles from "../../site/app/forms/form.module.css";
import { CheckboxGroup } from "../parts/checkbox-group.tsx";
import { Facts } from "../parts/facts.tsx";
import { FigureTable } from "../parts/figure-section.tsx";
import styles from "../parts/figures.module.css";
import { Button, ErrorSummary, type FieldError, FormPanel, textOf } from "../parts/form-parts.tsx";
import { LinkParagraph, Page, Said, saidIn } from "../parts/page.tsx";
import { found, ownerOnly, personContext, requireRecent, servicesContext } from "../server/contract.ts";
import type { DecisionServices, SiteDecisions as Decisions } from "./decisions-types.ts";
import { decisions as decisionsWords, site as say } from "./site-health-words.ts";
import type { Route } from "./+types/site-health";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const services = context.get(servicesContext);
  const health = found(await services.siteHealth(person));
  const decisions = found(await services.siteDecisions(person));
  const { clockDone, purgeDone, gone } = decisionsWords;
  return { person, health, decisions, said: saidIn(request, { clock: clockDone, purge: purgeDone, gone }) };
}

/** Confirms the clock of the server, or that messages are deleted. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  ownerOnly(person);
  requireRecent(person, request);
  const form = await request.formData();
  const task = textOf(form, "do");
  if (!isTask(task)) throw data(null, { status: 404 });
  const errors = (message: string) => data({ errors: [{ id: task, message }] }, { status: 422 });
  if (textOf(form, "checked") !== "yes") return errors(MISSING[task]);
  const result = await confirm[task](context.get(servicesContext))(person, textOf(form, "shown"));
  if (result === "confirmed") throw redirect(`/site?said=${task}`);
  if (result === "gone") throw redirect("/site?said=gone");
  if (result === "not-recent") return requireRecent(person, request);
  return errors(refusals(task)[found(result)]);
}

type Task = "clock" | "purge";
const MISSING: Readonly<Record<Task, string>> = { clock: decisionsWords.clockMissing, purge: decisionsWords.purgeMissing };
const isTask = (text: string): text is Task => Object.hasOwn(MISSING, text);

const confirm = {
  clock: (services: DecisionServices) => services.confirmClock,
  purge: (services: DecisionServices) => services.confirmPurge,
};

const refusals = (task: Task) => ({
  outdated: task === "clock" ? decisionsWords.clockOutdated : decisionsWords.purgeOutdated,
  "database-differs": decisionsWords.clockDiffers,
  "clock-in-doubt": decisionsWords.purgeClock,
});

/** What `npm run status` prints, for somebody without a terminal. */
export default function SiteHealth({ loaderData: { person, health, decisions, said }, actionData }: Route.ComponentProps) {
  const { state, needs, facts, speeds } = health;
  const errors: readonly FieldError[] = actionData?.errors ?? [];
  return (
    <Page title={say.title} person={person} hasErrors={errors.length > 0}>
      <ErrorSummary errors={errors} />
      <Said message={actionData ? undefined : said} />
      <p className="lead">{say.lead}</p>
      <p>{state}</p>
      <SiteDecisions decisions={decisions} errors={errors} />
      <Needs needs={needs} isEmptySaid={!decisions.clock && !decisions.purge} />
      <section>
        <h2>{say.factsHeading}</h2>
        <Facts className={styles.facts} facts={facts.map(({ label, value }) => [label, value])} />
      </section>
      <section className={styles.section}>
        <h2>{say.speedsHeading}</h2>
        <p>{speeds.length > 0 ? say.speedsText : say.speedsNone}</p>
        {speeds.length > 0 && (
          <div className={styles.figure} data-wide>
            <FigureTable
              id="speeds"
              caption={say.speedsCaption}
              columns={[say.page, say.lcp, say.inp, say.cls, say.reports]}
              rows={speeds.map(({ page, lcp, inp, cls, reports }) => ({ label: page, cells: [lcp, inp, cls, reports] }))}
            />
          </div>
        )}
      </section>
    </Page>
  );
}

function Needs({ needs, isEmptySaid }: { needs: readonly string[]; isEmptySaid: boolean }) {
  if (needs.length === 0 && !isEmptySaid) return null;
  return (
    <section>
      <h2>{say.needsHeading}</h2>
      <p>{needs.length > 0 ? say.needsText : say.nothing}</p>
      {needs.length > 0 && (
        <ul className={styles.needs}>
          {needs.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

type DecisionsProps = { decisions: Decisions; errors: readonly FieldError[] };

/** What waits for an owner: is the clock right, and are messages deleted that are more than usual. */
const SiteDecisions = ({ decisions: { clock, purge }, errors }: DecisionsProps) => (
  <>
    {clock && (
      <Decision task="clock" heading={decisionsWords.clockHeading} shown={clock.shown} errors={errors}>
        <p>{fill(decisionsWords.clockText, clock)}</p>
        <p>{decisionsWords.clockWrong}</p>
      </Decision>
    )}
    {purge && (
      <Decision task="purge" heading={decisionsWords.purgeHeading} shown={purge.shown} errors={errors}>
        <p>{fill(purge.because === "large" ? decisionsWords.purgeText : decisionsWords.purgeNoBackup, purge)}</p>
        <LinkParagraph to="/records">{decisionsWords.purgeLook}</LinkParagraph>
      </Decision>
    )}
  </>
);

const CHECKS = { clock: decisionsWords.clockCheck, purge: decisionsWords.purgeCheck };
const BUTTONS = { clock: decisionsWords.clockButton, purge: decisionsWords.purgeButton };

type DecisionProps = {
  /** The id of its checkbox, to which an error leads. */
  task: Task;
  heading: string;
  /** What the page showed, so that nothing else is confirmed. */
  shown: string;
  errors: readonly FieldError[];
  children: ReactNode;
};

function Decision({ task, heading, shown, errors, children }: DecisionProps) {
  return (
    <FormPanel heading={heading}>
      {children}
      <Form className={formStyles.part} method="post" role="none">
        <input type="hidden" name="shown" value={shown} />
        <CheckboxGroup
          id={task}
          error={errors.find(({ id }) => id === task)?.message}
          options={[{ name: "checked", value: "yes", label: CHECKS[task] }]}
        />
        <p>
          <Button kind="main" name="do" value={task}>
            {BUTTONS[task]}
          </Button>
        </p>
      </Form>
    </FormPanel>
  );
}
