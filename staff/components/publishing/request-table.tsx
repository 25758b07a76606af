import { Link } from "react-router";

import type { ListedRequest } from "../../contract/publishing.ts";
import { publish as publishWords } from "../../words/publish.ts";
import { request as requestWords } from "../../words/request.ts";
import { type Column, PlainTable } from "../plain-table.tsx";

const say = publishWords;

const COLUMNS: readonly Column<ListedRequest>[] = [
  { heading: say.what, cell: ({ id, titles }) => <Link to={`/content/publish/${id}`}>{titles.join(", ")}</Link> },
  {
    heading: say.state,
    cell: ({ state, startsAt }) => [requestWords.states[state], startsAt].filter(Boolean).join(": "),
  },
  { heading: say.askedBy, cell: ({ who }) => who ?? requestWords.unknownPerson },
  { heading: say.whenAsked, cell: ({ when }) => when },
];

/** Requests that have not ended. */
export const RequestTable = ({ requests }: { requests: readonly ListedRequest[] }) => (
  <PlainTable caption={say.underWayCaption} rows={requests} keyOf={({ id }) => id} columns={COLUMNS} />
);
