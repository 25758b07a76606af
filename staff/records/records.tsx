import { Link } from "react-router";

import { ButtonLink, Page } from "../parts/page.tsx";
import { type Column, PlainTable } from "../parts/tables.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { type Records as Shown, recordsFor } from "./records.server.ts";
import { records as say } from "./records-words.ts";
import type { Route } from "./+types/records";
import { fill } from "../../platform/text/fill.ts";
import { kinds as kindsWords } from "../../cases/data/kind-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const records = found(await recordsFor(context.get(staffContext), person));
  return { person, records };
}

export default function Records({ loaderData: { person, records } }: Route.ComponentProps) {
  return (
    <Page title={say.title}>
      <p className="lead">{say.lead}</p>
      <Going going={records.going} total={records.total} />
      <Held held={records.held} total={records.heldTotal} />
      {person.roles.includes("owner") && (
        <section>
          <h2>{say.personTitle}</h2>
          <p>{say.personText}</p>
          <p>
            <ButtonLink to="/records/person">{say.personLink}</ButtonLink>
          </p>
        </section>
      )}
    </Page>
  );
}

const toSubmission = ({ reference }: { reference: string }) => <Link to={`/submissions/${reference}`}>{reference}</Link>;

const GOING: readonly Column<Shown["going"][number]>[] = [
  { heading: say.reference, cell: toSubmission },
  { heading: say.kind, cell: ({ kind }) => kindsWords[kind] },
  { heading: say.day, cell: ({ day }) => day },
  { heading: say.hold, cell: ({ isHeld }) => (isHeld ? say.isHeld : say.isNotHeld) },
];

function Going({ going, total }: Pick<Shown, "going" | "total">) {
  return (
    <section>
      <h2>{say.goingTitle}</h2>
      <PlainTable
        caption={say.goingCaption}
        rows={going}
        keyOf={({ reference }) => reference}
        columns={GOING}
        none={say.goingNone}
      />
      {total > going.length && <p>{fill(say.more, { count: total })}</p>}
    </section>
  );
}

const HELD: readonly Column<Shown["held"][number]>[] = [
  { heading: say.reference, cell: toSubmission },
  { heading: say.kind, cell: ({ kind }) => kindsWords[kind] },
  {
    heading: say.reason,
    cell: ({ reason }) => (
      <span className="typed" dir="auto">
        {reason ?? say.noReason}
      </span>
    ),
  },
  { heading: say.since, cell: ({ since }) => since },
  { heading: say.who, cell: ({ who, since }) => (since === undefined ? "" : (who ?? say.unknownPerson)) },
];

function Held({ held, total }: Pick<Shown, "held" | "total">) {
  return (
    <section>
      <h2>{say.heldTitle}</h2>
      <PlainTable caption={say.heldCaption} rows={held} keyOf={({ reference }) => reference} columns={HELD} none={say.heldNone} />
      {total > held.length && <p>{fill(say.more, { count: total })}</p>}
    </section>
  );
}
