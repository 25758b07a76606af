import { data, redirect } from "react-router";

import { acknowledgementOf, ageOf, ComplaintChanges, incidentOf } from "./complaint-table.tsx";
import { complaintErrors, ComplaintForm } from "./complaint-form.tsx";
import { Facts } from "../parts/tables.tsx";
import { ErrorSummary, sentValues } from "../parts/form-parts.tsx";
import { LinkParagraph, Page, saidIn } from "../parts/page.tsx";
import { COMPLAINT_FIELDS } from "../../cases/data/complaint-fields.ts";
import { found, personContext, staffContext } from "../server/context.ts";
import { complaintRecord, saveRecord } from "./complaint.server.ts";
import { complaints as say } from "../../cases/complaints/complaint-screen-words.ts";
import type { Route } from "./+types/complaint";
import { fill } from "../../platform/text/fill.ts";
import { kinds as kindsWords } from "../../cases/data/kind-words.ts";

export const handle = { labels: say.fields };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const record = found(await complaintRecord(context.get(staffContext), person, params.reference));
  const registered = fill(say.registered, { reference: record.reference });
  return { person, record, said: saidIn(request, { saved: say.saved, "saved-nothing": say.savedNothing, registered }) };
}

export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  const sent = sentValues(await request.formData());
  const result = found(await saveRecord(context.get(staffContext), context.get(personContext), reference, sent));
  if ("saved" in result)
    throw redirect(`/submissions/${reference}/register?said=${result.saved > 0 ? "saved" : "saved-nothing"}`);
  if ("changed" in result) return data({ values: result.values, errors: [], failure: say.changed }, { status: 409 });
  const errors = complaintErrors(result.errors, say.fields, COMPLAINT_FIELDS);
  return data({ values: result.values, errors, failure: undefined }, { status: 422 });
}

export default function Complaint({ loaderData: { person, record, said }, actionData }: Route.ComponentProps) {
  const { reference } = record;
  return (
    <Page title={`${kindsWords.complaint} ${reference}`} person={person} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={actionData?.errors ?? []} failure={actionData?.failure} />
      {said !== undefined && !actionData && <p role="status">{said}</p>}
      {record.movedAway ? (
        <p>{say.movedText}</p>
      ) : (
        <LinkParagraph to={`/submissions/${reference}`}>{say.toSubmission}</LinkParagraph>
      )}
      <Facts
        facts={[
          [say.fields.received, record.received],
          [say.age, ageOf(record)],
          [say.acknowledgement, acknowledgementOf(record)],
          [say.incident, incidentOf(record)],
        ]}
      />
      {/* A new key after each save, so that the uncontrolled fields show what is stored. */}
      {!record.movedAway && (
        <ComplaintForm
          key={record.seen}
          values={actionData?.values ?? record.values}
          seen={record.seen}
          errors={actionData?.errors ?? []}
        />
      )}
      <ComplaintChanges changes={record.changes} />
      <LinkParagraph to="/complaints">{say.back}</LinkParagraph>
    </Page>
  );
}
