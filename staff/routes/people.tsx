import { Form, Link, redirect } from "react-router";
import peopleWords from "content:staff/people";

import { fill } from "../components/fill.ts";
import { textOf } from "../components/form-parts.tsx";
import { Page } from "../components/page.tsx";
import { rolesInWords } from "../components/role-checkboxes.tsx";
import { Said, saidIn } from "../components/said.tsx";
import { StackedTable } from "../components/stacked-table.tsx";
import { personContext, servicesContext } from "../contract.ts";
import type { ListedPerson, WaitingInvitation } from "../contract/people.ts";
import { found, ownerOnly } from "../owner-only.ts";
import { requireRecent } from "../require-recent.ts";
import type { Route } from "./+types/people";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const { people, waiting } = found(await context.get(servicesContext).people(person));
  const { withdrawn, gone } = peopleWords;
  return { person, people, waiting, said: saidIn(request, { withdrawn, gone }) };
}

/** Withdraws an invitation. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  ownerOnly(person);
  requireRecent(person, request);
  const form = await request.formData();
  const isDone = await context.get(servicesContext).withdrawInvitation(person, textOf(form, "invitation"));
  throw redirect(`/people?said=${isDone ? "withdrawn" : "gone"}`);
}

export default function People({ loaderData: { person, people, waiting, said } }: Route.ComponentProps) {
  const say = peopleWords;
  return (
    <Page title={say.title} person={person}>
      <Said message={said} />
      <p>
        <Link className="button" data-kind="main" to="/people/invite">
          {say.invite}
        </Link>
      </p>
      <PeopleTable people={people} />
      {waiting.length > 0 && <Waiting waiting={waiting} />}
    </Page>
  );
}

function PeopleTable({ people }: { people: readonly ListedPerson[] }) {
  const say = peopleWords;
  const rows = people.map(({ id, name, email, roles, signedIn, unusedCodes, isDisabled }) => ({
    key: id,
    heading: <Link to={`/people/${id}`}>{name}</Link>,
    cells: [email, rolesInWords(roles), signedIn ?? say.never, unusedCodes, isDisabled ? say.disabled : say.active],
  }));
  const headings = [say.name, say.email, say.roles, say.signedIn, say.codes, say.state];
  return <StackedTable caption={say.caption} headings={headings} rows={rows} />;
}

function Waiting({ waiting }: { waiting: readonly WaitingInvitation[] }) {
  const say = peopleWords;
  const rows = waiting.map(({ id, email, roles, until }) => ({
    key: id,
    heading: email,
    cells: [
      rolesInWords(roles),
      until,
      <Form key="withdraw" method="post" reloadDocument>
        <button className="button" data-kind="tool" name="invitation" value={id} aria-label={fill(say.withdrawOf, { email })}>
          {say.withdraw}
        </button>
      </Form>,
    ],
  }));
  return (
    <section className="stack">
      <h2>{say.waitingHeading}</h2>
      <StackedTable caption={say.waitingCaption} headings={[say.email, say.roles, say.until, say.withdraw]} rows={rows} />
    </section>
  );
}
