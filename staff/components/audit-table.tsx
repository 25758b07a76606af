import { Link } from "react-router";

import type { AuditRow } from "../contract/people.ts";
import { audit as say } from "../words/audit.ts";
import { StackedTable } from "./stacked-table.tsx";

/** Returns an action of the log in words; its name, with spaces, if staff/words/audit.ts has none for it. */
export const actionInWords = (action: string): string => say.actions[action] ?? action.replaceAll("-", " ");

const REFERENCE = /^[A-Z]{2}-[\dA-Z]{4}-[\dA-Z]{3}$/;

export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <StackedTable
      caption={say.caption}
      headings={[say.when, say.who, say.what, say.about]}
      rows={rows.map(({ number, when, who, action, about, person }) => ({
        key: String(number),
        heading: when,
        cells: [who ?? say.nobody, actionInWords(action), <About key="about" about={about} person={person} />],
      }))}
    />
  );
}

/** A person or a submission is a link, which leads to the page for what does not exist once it is deleted. */
function About({ about, person }: { about: string | undefined; person: string | undefined }) {
  if (about === undefined) return null;
  if (person !== undefined) return <Link to={`/people/${person}`}>{about}</Link>;
  return REFERENCE.test(about) ? <Link to={`/submissions/${about}`}>{about}</Link> : about;
}
