import { data, redirect, useLocation } from "react-router";

import { AppliedFilters, filterErrors, InboxFilters, InboxViews, SEARCH } from "./inbox-filters.tsx";
import { parametersOf, whatWasDone } from "./bulk-said.ts";
import { ErrorSummary, textOf } from "../parts/form-parts.tsx";
import { inboxAddress, type InboxPlace, readPlace } from "./inbox-address.ts";
import { assign, listSubmissions, markAsDone } from "./inbox.server.ts";
import { NewCount } from "./new-count.tsx";
import { ButtonLink, Page } from "../parts/page.tsx";
import { storedSearch, storeSearch } from "./search.server.ts";
import { SubmissionList } from "./submission-list.tsx";
import { personContext, staffContext } from "../server/context.ts";
import { bulk as bulkWords, inbox as say } from "./inbox-words.ts";
import type { Route } from "./+types/inbox";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const { searchParams } = new URL(request.url);
  const { view, filters, search, before, hasEnded } = placeOf({ context, request });
  // An address of an earlier version of the program has the words of its search.
  if (filters.q !== undefined && search === undefined) throw redirect(addressOf(context, { view, filters, before }));
  const list = await listSubmissions(context.get(staffContext), person, { view, filters, before });
  const said = whatWasDone(searchParams, list.people);
  // A filter that was left out is an error of the person, although the list is shown.
  const wrong = filterErrors(list.leftOut, hasEnded);
  return data(
    { person, list, given: filters, search, wrong, isFirst: before === undefined, said },
    { status: wrong.length > 0 ? 422 : 200 },
  );
}

type Given = Pick<Route.LoaderArgs, "context" | "request">;

/** Returns what the address of a request names, with the words of its search. */
function placeOf({ context, request }: Given) {
  const wordsOf = (search: string) => storedSearch(context.get(staffContext), context.get(personContext), search);
  return readPlace(new URL(request.url).searchParams, wordsOf);
}

/** Returns the address of a list that is narrowed by the words of `filters.q`, which the browser stores. */
function addressOf(context: Given["context"], place: InboxPlace): string {
  const { q } = place.filters;
  if (q === undefined) return inboxAddress(place);
  return inboxAddress({ ...place, search: storeSearch(context.get(staffContext), context.get(personContext), q) });
}

/** Shows the list that was searched for; or changes the selected submissions, and shows the same list again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const staff = context.get(staffContext);
  const person = context.get(personContext);
  if (textOf(form, "do") === SEARCH) throw redirect(addressOf(context, readForm(form)));
  const selected = form.getAll("reference").filter((value) => typeof value === "string");
  const to = textOf(form, "to");
  const isDone = textOf(form, "do") === "done";
  const result = isDone ? await markAsDone(staff, person, selected) : await assign(staff, person, selected, to);
  if ("refused" in result) return data({ refused: result.refused, selected, to }, { status: 422 });
  throw redirect(inboxAddress(placeOf({ context, request }), parametersOf(isDone ? "done" : "assigned", result, to)));
}

/** A form names no search by an id. */
const readForm = (form: FormData) =>
  readPlace(
    new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))),
    () => undefined,
  );

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { person, list, given, search, wrong, isFirst, said } = loaderData;
  const { view, filters, submissions } = list;
  const place = { view, filters, search };
  const { key: attempt } = useLocation();
  const bulkErrors = errorsOf(actionData?.refused, submissions[0]?.reference);
  const errors = [...wrong, ...bulkErrors];
  const total = list.counts[view];
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page title={say.title} person={person} hasErrors={errors.length > 0}>
      {/* The key makes it take the focus after each attempt. */}
      <ErrorSummary key={attempt} errors={errors} />
      {said.length > 0 && !actionData && <p role="status">{said.join(" ")}</p>}
      <NewCount newest={list.newest} />
      <InboxFilters filters={filters} given={given} errors={wrong} options={list} />
      <InboxViews place={place} counts={list.counts} />
      <AppliedFilters place={place} options={list} />
      <p>
        {total === 0 ? (isFiltered ? say.noneFound : say.none) : total === 1 ? say.countOne : fill(say.count, { count: total })}
      </p>
      {submissions.length > 0 && (
        <SubmissionList
          submissions={submissions}
          people={list.people}
          selected={actionData?.selected ?? []}
          to={actionData?.to ?? ""}
          errors={bulkErrors}
        />
      )}
      <p className="row">
        {!isFirst && <ButtonLink to={inboxAddress(place)}>{say.newest}</ButtonLink>}
        {list.older && <ButtonLink to={inboxAddress({ ...place, before: list.older })}>{say.older}</ButtonLink>}
      </p>
    </Page>
  );
}

/** The first checkbox is where somebody who has selected nothing starts. */
function errorsOf(refused: "none-selected" | "no-such-person" | undefined, first: string | undefined) {
  if (refused === "none-selected") return [{ id: `select-${first}`, message: bulkWords.noneSelected }];
  return refused === "no-such-person" ? [{ id: "assign-to", message: bulkWords.noSuchPerson }] : [];
}
