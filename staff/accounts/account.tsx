import { redirect } from "react-router";

import { Facts } from "../parts/tables.tsx";
import { Form } from "../parts/form.tsx";
import { Button, textOf } from "../parts/form-parts.tsx";
import { ButtonLink, Page, Said, saidIn } from "../parts/page.tsx";
import { rolesInWords, SessionTable } from "./person-forms.tsx";
import { personContext, requireRecent, staffContext } from "../server/context.ts";
import { endOwnSessions, ownAccount, type AccountEvent } from "./people.server.ts";
import { account as say } from "./people-words.ts";
import type { Route } from "./+types/account";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const account = await ownAccount(context.get(staffContext), person);
  const { ended, noneEnded, passwordChanged } = say;
  return { person, account, said: saidIn(request, { ended, noneEnded, passwordChanged }) };
}

/** Ends one session, or all others, after a fresh proof (OWASP ASVS 5.0, 7.5.2). */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  requireRecent(person, request);
  const form = await request.formData();
  const only = textOf(form, "do") === "end" ? textOf(form, "session") : undefined;
  const count = await endOwnSessions(context.get(staffContext), person, only);
  throw redirect(`/account?said=${count > 0 ? "ended" : "noneEnded"}`);
}

export default function Account({ loaderData: { person, account, said } }: Route.ComponentProps) {
  const facts = [
    [say.email, account.email],
    [say.roles, rolesInWords(person.roles)],
    [say.codes, account.unusedCodes],
  ] as const;
  return (
    <Page title={say.title} person={person}>
      <Said message={said} />
      <section className="stack">
        <h2>{say.facts}</h2>
        <Facts facts={facts} />
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
        <p>{say.codesText}</p>
        <p>
          <ButtonLink to="/account/recovery-codes" reloadDocument>
            {say.codesTitle}
          </ButtonLink>
        </p>
      </section>
      <AccountEvents events={account.events} />
    </Page>
  );
}

/** What happened with an account in the last 30 days. People also get a mail about each, if mail is set up. */
function AccountEvents({ events }: { events: readonly AccountEvent[] }) {
  const sentences: Readonly<Record<string, string>> = say.events;
  return (
    <section className="stack">
      <h2>{say.eventsHeading}</h2>
      {events.length === 0 ? (
        <p>{say.eventsNone}</p>
      ) : (
        <>
          <p>{say.eventsText}</p>
          <ul>
            {events.map(({ id, what, when }) => (
              <li key={id}>
                {when}: {sentences[what]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
