import { Link } from "react-router";

import { kinds as kindsWords } from "../../cases/data/kind-words.ts";
import { fill } from "../../platform/text/fill.ts";
import { PANEL } from "../parts/form-parts.tsx";
import { type Column, PlainTable } from "../parts/tables.tsx";
import type { PersonFound } from "./records.server.ts";
import { onePerson as say } from "./records-words.ts";

type Message = PersonFound["inOthers"][number];

/** The messages of other people that have an email of this person. Nothing of them can be chosen. */
export function InOthers({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return null;
  return (
    <div className={PANEL}>
      <p role="status">{messages.length === 1 ? say.inOthersOne : fill(say.inOthers, { count: messages.length })}</p>
      <p>{say.inOthersText}</p>
      <PlainTable caption={say.inOthersCaption} rows={messages} keyOf={({ reference }) => reference} columns={COLUMNS} />
    </div>
  );
}

const COLUMNS: readonly Column<Message>[] = [
  { heading: say.reference, cell: ({ reference }) => <Link to={`/submissions/${reference}`}>{reference}</Link> },
  { heading: say.kind, cell: ({ kind }) => kindsWords[kind] },
  { heading: say.name, cell: ({ name }) => <span className="typed">{name ?? say.noName}</span> },
  { heading: say.received, cell: ({ received }) => received },
];
