import { data, redirect, redirectDocument } from "react-router";

import { AccountEvents, AwayForm, NameForm, Passkeys } from "./account-parts.tsx";
import styles from "./account.module.css";
import { Facts } from "../parts/tables.tsx";
import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, type FieldError, textOf } from "../parts/form-parts.tsx";
import { ButtonLink, Page, Said, saidIn } from "../parts/page.tsx";
import { rolesInWords, SessionTable } from "./person-forms.tsx";
import { personContext, requireRecent, staffContext } from "../server/context.ts";
import { type AwayGiven, beAway, beBack, ownAbsence } from "./away.server.ts";
import { changeOwnName, endOwnSessions, ownAccount } from "./own-account.server.ts";
import { account as say } from "./people-words.ts";
import { PushDevices } from "./push-devices.tsx";
import { addOwnDevice, ownDevices, removeOwnDevice } from "./push-devices.server.ts";
import { nameErrorInWords } from "./passkey.tsx";
import { away, ownName, passkeys, pushDevices } from "./own-words.ts";
import { invitation } from "../sign-in/sign-in-words.ts";
import type { Route } from "./+types/account";

export const handle = { labels: { name: ownName.label, from: away.from, until: away.until } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const [account, absence] = [await ownAccount(staff, person), await ownAbsence(staff, person)];
  const push = await ownDevices(staff, person);
  const { ended, noneEnded, passwordChanged } = say;
  const { added, named, removed } = passkeys;
  const of = { renamed: ownName.saved, sameName: ownName.unchanged, away: away.saved, back: away.ended };
  const ofPush = { told: pushDevices.added, untold: pushDevices.removed };
  return {
    person,
    account,
    absence,
    push,
    said: saidIn(request, { ended, noneEnded, passwordChanged, added, named, removed, ...of, ...ofPush }),
  };
}

/**
 * Receives all forms of the page; `do` says which. All but those of the days away and of devices need a fresh proof (OWASP ASVS 5.0,
 * 7.5.2).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const copy = request.clone();
  const form = await copy.formData();
  const task = textOf(form, "do");
  if (task === "away") return savedDays(await beAway(staff, person, awayIn(form)), awayIn(form));
  if (task === "back") {
    await beBack(staff, person);
    throw redirect("/account?said=back");
  }
  if (task === "push") return addedDevice(await addOwnDevice(staff, person, deviceIn(form)), deviceIn(form).name);
  if (task === "push-remove") {
    await removeOwnDevice(staff, person, textOf(form, "device"));
    throw redirect("/account?said=untold");
  }
  requireRecent(person, request);
  if (task === "name") {
    const name = textOf(form, "name");
    const result = await changeOwnName(staff, person, name);
    if ("isChanged" in result) throw redirect(`/account?said=${result.isChanged ? "renamed" : "sameName"}`);
    const message = result.error === "too-long" ? invitation.nameTooLong : invitation.nameMissing;
    return refused([{ id: "name", message }], { name });
  }
  const only = task === "end" ? textOf(form, "session") : undefined;
  const ended = await endOwnSessions(staff, person, only);
  // Signing out also ends the pushes to this browser, and deletes what it has kept. With 307 the browser sends the form there.
  if (ended === "present") throw redirectDocument("/sign-out", 307);
  throw redirect(`/account?said=${ended > 0 ? "ended" : "noneEnded"}`);
}

type Typed = Partial<AwayGiven & { name: string; device: string }>;

const refused = (errors: FieldError[], typed: Typed) => data({ errors, typed }, { status: 422 });

const deviceIn = (form: FormData) => ({ name: textOf(form, "name"), subscription: textOf(form, "subscription") });

function addedDevice(result: Awaited<ReturnType<typeof addOwnDevice>>, device: string) {
  if (result === "added") throw redirect("/account?said=told");
  const message =
    result === "refused" ? pushDevices.refused : result === "too-many" ? pushDevices.tooMany : nameErrorInWords(result.error);
  return refused([{ id: "device-name", message }], { device });
}

const awayIn = (form: FormData): AwayGiven => ({
  from: textOf(form, "from"),
  until: textOf(form, "until"),
  standIn: textOf(form, "standIn"),
});

const AWAY_ERRORS = { from: away.fromWrong, until: away.untilWrong, standIn: away.standInWrong };

function savedDays(wrong: readonly (keyof AwayGiven)[], typed: AwayGiven) {
  if (wrong.length === 0) throw redirect("/account?said=away");
  return refused(
    wrong.map((id) => ({ id, message: AWAY_ERRORS[id] })),
    typed,
  );
}

export default function Account({ loaderData: { person, account, absence, push, said }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const typed: Typed = actionData?.typed ?? {};
  const facts = [
    [say.email, account.email],
    [say.roles, rolesInWords(person.roles)],
  ] as const;
  return (
    <Page title={say.title} hasErrors={errors.length > 0}>
      <ErrorSummary errors={errors} />
      <Said message={actionData ? undefined : said} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Passkeys passkeys={account.passkeys} />
          {account.hasPassword && (
            <section className="stack">
              <h2>{say.passwordHeading}</h2>
              <p>{say.passwordText}</p>
              <p>
                <ButtonLink to="/account/password">{say.passwordTitle}</ButtonLink>
              </p>
            </section>
          )}
          <section className="stack">
            <h2>{say.codesHeading}</h2>
            <Facts facts={[[say.codes, account.unusedCodes]]} />
            <p>{say.codesText}</p>
            <p>
              <ButtonLink to="/account/recovery-codes" reloadDocument>
                {say.codesTitle}
              </ButtonLink>
            </p>
          </section>
          <section className="stack">
            <h2>{say.sessionsHeading}</h2>
            <p>{say.sessionsText}</p>
            <SessionTable sessions={account.sessions} />
            {account.sessions.length > 1 && (
              <Form method="post" reloadDocument>
                <Button kind="line" name="do" value="end-others">
                  {say.endOthers}
                </Button>
              </Form>
            )}
          </section>
        </div>
        <div className={styles.column}>
          <section className="stack">
            <h2>{say.facts}</h2>
            <Facts facts={facts} />
            <NameForm name={typed.name ?? person.name} errors={errors} />
          </section>
          {push && <PushDevices key={push.devices.length} {...push} name={typed.device} errors={errors} />}
          {absence && <AwayForm {...absence} typed={typed} errors={errors} />}
          <AccountEvents events={account.events} />
        </div>
      </div>
    </Page>
  );
}
