import { Link, redirect } from "react-router";

import { Form } from "../parts/form.tsx";
import { Button, textOf } from "../parts/form-parts.tsx";
import { ButtonLink, Page, Said, saidIn } from "../parts/page.tsx";
import { rolesInWords } from "./person-forms.tsx";
import { StackedTable } from "../parts/tables.tsx";
import { found, ownerOnly, personContext, requireRecent, staffContext } from "../server/context.ts";
import { listPeople, withdrawLink, type ListedPerson, type OpenLink } from "./people.server.ts";
import { people as say } from "./people-words.ts";
import type { Route } from "./+types/people";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { people, links } = found(await listPeople(context.get(staffContext), context.get(personContext)));
  const { withdrawn, gone } = say;
  return { people, links, said: saidIn(request, { withdrawn, gone }) };
}

/** Withdraws a link. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  ownerOnly(person);
  requireRecent(person, request);
  const form = await request.formData();
  const isDone = await withdrawLink(context.get(staffContext), person, textOf(form, "invitation"));
  throw redirect(`/people?said=${isDone ? "withdrawn" : "gone"}`);
}

export default function People({ loaderData: { people, links, said } }: Route.ComponentProps) {
  return (
    <Page title={say.title}>
      <Said message={said} />
      <p>
        <ButtonLink kind="main" to="/people/invite">
          {say.invite}
        </ButtonLink>
      </p>
      <PeopleTable people={people} />
      {links.length > 0 && <OpenLinks links={links} />}
    </Page>
  );
}

function PeopleTable({ people }: { people: readonly ListedPerson[] }) {
  const rows = people.map(({ id, name, email, roles, signedIn, unusedCodes, isDisabled, awayUntil }) => ({
    key: id,
    heading: <Link to={`/people/${id}`}>{name}</Link>,
    cells: [email, rolesInWords(roles), signedIn ?? say.never, unusedCodes, isDisabled ? say.disabled : activeInWords(awayUntil)],
  }));
  const headings = [say.name, say.email, say.roles, say.signedIn, say.codes, say.state];
  return <StackedTable caption={say.caption} headings={headings} rows={rows} />;
}

const activeInWords = (awayUntil: string | undefined) =>
  awayUntil === undefined ? say.active : fill(say.activeAway, { until: awayUntil });

function OpenLinks({ links }: { links: readonly OpenLink[] }) {
  const rows = links.map(({ email, roles, isAgain, maker, until }) => ({
    key: email,
    heading: email,
    cells: [
      isAgain ? say.forAgain : fill(say.forNew, { roles: rolesInWords(roles) }),
      makerInWords(maker),
      until,
      <Form key="withdraw" method="post" reloadDocument>
        <Button kind="tool" name="invitation" value={email} aria-label={fill(say.withdrawOf, { email })}>
          {say.withdraw}
        </Button>
      </Form>,
    ],
  }));
  return (
    <section className="stack">
      <h2>{say.linksHeading}</h2>
      <StackedTable caption={say.linksCaption} headings={[say.email, say.for, say.maker, say.until, say.withdraw]} rows={rows} />
    </section>
  );
}

function makerInWords(maker: OpenLink["maker"]): string {
  if (maker === "command") return say.byCommand;
  return maker === "recovery-code" ? say.byRecoveryCode : maker.name;
}
