import { data, Link, redirect, useLocation } from "react-router";
import bulkWords from "content:staff/bulk";
import inboxWords from "content:staff/inbox";
import keptFormWords from "content:staff/keptForm";

import { AppliedFilters } from "../components/applied-filters.tsx";
import { parametersOf, whatWasDone } from "../components/bulk-said.ts";
import { fill } from "../components/fill.ts";
import { ErrorSummary, textOf } from "../components/form-parts.tsx";
import { inboxAddress, readPlace } from "../components/inbox-address.ts";
import { filterErrors, InboxFilters } from "../components/inbox-filters.tsx";
import { InboxViews } from "../components/inbox-views.tsx";
import { NewCount } from "../components/new-count.tsx";
import { Page } from "../components/page.tsx";
import { SubmissionList } from "../components/submission-list.tsx";
import { personContext, servicesContext } from "../contract.ts";
import { keepFormInBrowser } from "../keep-form-in-browser.ts";
import { keepForm } from "../keep-form.ts";
import type { Route } from "./+types/inbox";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const { searchParams } = new URL(request.url);
  const { view, filters, before } = readPlace(searchParams);
  const list = await context.get(servicesContext).submissions(person, { view, filters, before });
  const said = whatWasDone(searchParams, list.people);
  // A filter that was left out is an error of the person, although the list is shown.
  return data(
    { person, list, given: filters, isFirst: before === undefined, said },
    { status: list.leftOut.length > 0 ? 422 : 200 },
  );
}

/** Changes the selected submissions, and shows the same list again. */
export const action = (args: Route.ActionArgs) =>
  keepForm(args, notStored, async (form) => {
    const { context, request } = args;
    const services = context.get(servicesContext);
    const person = context.get(personContext);
    const { selected, to } = sentIn(form);
    const isDone = textOf(form, "do") === "done";
    const result = isDone ? await services.markAsDone(person, selected) : await services.assign(person, selected, to);
    if ("refused" in result) return data({ refused: result.refused, selected, to, failure: undefined }, { status: 422 });
    const place = readPlace(new URL(request.url).searchParams);
    throw redirect(inboxAddress(place, parametersOf(isDone ? "done" : "assigned", result, to)));
  });

export const clientAction = (args: Route.ClientActionArgs) => keepFormInBrowser(args, notStored);

const sentIn = (form: FormData) => ({
  selected: form.getAll("reference").filter((value) => typeof value === "string"),
  to: textOf(form, "to"),
});

const notStored = (form: FormData) => ({ ...sentIn(form), refused: undefined, failure: keptFormWords.stillHere });

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const say = inboxWords;
  const { person, list, given, isFirst, said } = loaderData;
  const { view, filters, submissions } = list;
  const { key: attempt } = useLocation();
  const bulkErrors = errorsOf(actionData?.refused, submissions[0]?.reference);
  const errors = [...filterErrors(list.leftOut), ...bulkErrors];
  const total = list.counts[view];
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page title={say.title} person={person} hasErrors={errors.length > 0 || actionData?.failure !== undefined}>
      {/* The key makes it take the focus after each attempt. */}
      <ErrorSummary key={attempt} errors={errors} failure={actionData?.failure} />
      {said.length > 0 && !actionData && <p role="status">{said.join(" ")}</p>}
      <NewCount newest={list.newest} />
      <InboxFilters filters={filters} given={given} leftOut={list.leftOut} options={list} />
      <InboxViews view={view} counts={list.counts} filters={filters} />
      <AppliedFilters view={view} filters={filters} options={list} />
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
        {!isFirst && (
          <Link className="button" data-kind="line" to={inboxAddress({ view, filters })}>
            {say.newest}
          </Link>
        )}
        {list.older && (
          <Link className="button" data-kind="line" to={inboxAddress({ view, filters, before: list.older })}>
            {say.older}
          </Link>
        )}
      </p>
    </Page>
  );
}

/** The first checkbox is where somebody who has selected nothing starts. */
function errorsOf(refused: "none-selected" | "no-such-person" | undefined, first: string | undefined) {
  if (refused === "none-selected") return [{ id: `select-${first}`, message: bulkWords.noneSelected }];
  return refused === "no-such-person" ? [{ id: "assign-to", message: bulkWords.noSuchPerson }] : [];
}
