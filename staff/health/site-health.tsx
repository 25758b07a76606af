import { data, redirect } from "react-router";

import formStyles from "../../site/app/forms/form.module.css";
import { CheckboxGroup, Button, ErrorSummary, type FieldError, FormPanel, textOf } from "../parts/form-parts.tsx";
import { Facts } from "../parts/tables.tsx";
import { FigureTable } from "../parts/figure-section.tsx";
import styles from "../parts/figures.module.css";
import { Form } from "../parts/form.tsx";
import { LinkParagraph, Page, Said, saidIn } from "../parts/page.tsx";
import { found, ownerOnly, personContext, requireRecent, staffContext } from "../server/context.ts";
import { confirmPurge, type HeldPurge, siteDecisions, siteHealth } from "./site-health.server.ts";
import { mailInHealth } from "./mail-in.server.ts";
import { decisions as decisionsWords, mailIn as mailInWords, site as say } from "./site-health-words.ts";
import type { Route } from "./+types/site-health";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const staff = context.get(staffContext);
  const site = found(await siteHealth(staff, person));
  const mailIn = await mailInHealth(staff);
  const health = {
    ...site,
    needs: [...site.needs, ...(mailIn?.need === undefined ? [] : [mailIn.need])],
    facts: [...site.facts, ...(mailIn ? [{ label: mailInWords.label, value: mailIn.fact }] : [])],
  };
  const decisions = found(await siteDecisions(staff, person));
  const { purgeDone, gone } = decisionsWords;
  return { health, decisions, said: saidIn(request, { purge: purgeDone, gone }) };
}

/** Confirms that messages are deleted. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  ownerOnly(person);
  requireRecent(person, request);
  const form = await request.formData();
  if (textOf(form, "do") !== PURGE) throw data(null, { status: 404 });
  const errors = (message: string) => data({ errors: [{ id: PURGE, message }] }, { status: 422 });
  if (textOf(form, "checked") !== "yes") return errors(decisionsWords.purgeMissing);
  const result = found(await confirmPurge(context.get(staffContext), person, textOf(form, "shown")));
  if (result === "confirmed") throw redirect(`/site?said=${PURGE}`);
  if (result === "gone") throw redirect("/site?said=gone");
  if (result === "not-recent") return requireRecent(person, request);
  return errors(decisionsWords.purgeOutdated);
}

/** The id of the checkbox, to which an error leads, and the value of the button. */
const PURGE = "purge";

/** What `npm run status` prints, for somebody without a terminal. */
export default function SiteHealth({ loaderData: { health, decisions, said }, actionData }: Route.ComponentProps) {
  const { state, needs, facts, speeds } = health;
  const errors: readonly FieldError[] = actionData?.errors ?? [];
  return (
    <Page title={say.title} hasErrors={errors.length > 0}>
      <ErrorSummary errors={errors} />
      <Said message={actionData ? undefined : said} />
      <p className="lead">{say.lead}</p>
      <p>{state}</p>
      {decisions.purge && <HeldPurgePanel purge={decisions.purge} errors={errors} />}
      <Needs needs={needs} isEmptySaid={!decisions.purge} />
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

type HeldPurgeProps = { purge: HeldPurge; errors: readonly FieldError[] };

/** Asks an owner whether messages are deleted that are more than usual, or in no backup. */
const HeldPurgePanel = ({ purge, errors }: HeldPurgeProps) => (
  <FormPanel heading={decisionsWords.purgeHeading}>
    <p>{fill(purge.because === "large" ? decisionsWords.purgeText : decisionsWords.purgeNoBackup, purge)}</p>
    <LinkParagraph to="/records">{decisionsWords.purgeLook}</LinkParagraph>
    <Form className={formStyles.part} method="post" reloadDocument>
      {/* What the page showed, so that nothing else is confirmed. */}
      <input type="hidden" name="shown" value={purge.shown} />
      <CheckboxGroup
        id={PURGE}
        error={errors.find(({ id }) => id === PURGE)?.message}
        options={[{ name: "checked", value: "yes", label: decisionsWords.purgeCheck }]}
      />
      <p>
        <Button kind="main" name="do" value={PURGE}>
          {decisionsWords.purgeButton}
        </Button>
      </p>
    </Form>
  </FormPanel>
);
