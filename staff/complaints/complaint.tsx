import { data, redirect } from "react-router";

import { ClockBoxes } from "../clocks/clock-boxes.tsx";
import { ComplaintChanges, WhatHappened } from "./what-happened.tsx";
import { complaintErrors, ComplaintForm } from "./complaint-form.tsx";
import { Improvements, improvementErrors } from "./improvements.tsx";
import { RecordFiles } from "./record-files.tsx";
import { ErrorSummary, sentValues } from "../parts/form-parts.tsx";
import { ButtonLink, LinkParagraph, Page, Said, saidIn } from "../parts/page.tsx";
import { COMPLAINT_FIELDS } from "../../cases/data/complaint-fields.ts";
import { found, personContext, staffContext } from "../server/context.ts";
import { complaintRecord, improve, saveRecord, setDone, toldToday } from "./complaint.server.ts";
import { complaints as words } from "../../cases/complaints/complaint-screen-words.ts";
import { files, record as say, register } from "./complaints-words.ts";
import styles from "./complaints.module.css";
import type { Route } from "./+types/complaint";
import { fill } from "../../platform/text/fill.ts";

export const handle = { labels: { ...words.fields, what: say.what, owner: say.owner, due: say.dueDay } };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const record = found(await complaintRecord(context.get(staffContext), person, params.reference));
  const registered = fill(words.registered, { reference: record.reference });
  const messages = { saved: words.saved, "saved-nothing": words.savedNothing, registered };
  return {
    person,
    record,
    said: saidIn(request, { ...messages, added: say.improvementAdded, set: say.improvementSet, file: files.added }),
  };
}

/** Receives the form of the record, and those of what is changed because of it. */
export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const sent = sentValues(await request.formData());
  const back = (said: string) => redirect(`/submissions/${reference}/register?said=${said}`);
  if (sent["do"] === "improve") {
    const added = found(await improve(staff, person, reference, sent));
    if (added === "added") throw back("added");
    return data({ improvement: { sent, errors: improvementErrors(added.errors) } }, { status: 422 });
  }
  if (sent["do"] === "done" || sent["do"] === "not-done") {
    found(await setDone(staff, person, reference, { id: sent["id"] ?? "", isDone: sent["do"] === "done" }));
    throw back("set");
  }
  if (sent["do"] === "told") {
    const told = found(await toldToday(staff, person, reference));
    // The record shows what somebody else has changed at that moment.
    if (told === "changed") throw redirect(`/submissions/${reference}/register`);
    const address = new URLSearchParams(sent["back"]);
    address.set("said", told === "known" ? "unchanged" : "told");
    throw redirect(`/submissions/${reference}?${address}`);
  }
  const result = found(await saveRecord(staff, person, reference, sent));
  if ("saved" in result) throw back(result.saved > 0 ? "saved" : "saved-nothing");
  const { values } = result;
  if ("changed" in result) return data({ values, seen: undefined, errors: [], failure: words.changed }, { status: 409 });
  const errors = complaintErrors(result.errors, words.fields, COMPLAINT_FIELDS);
  return data({ values, seen: result.seen, errors, failure: undefined }, { status: 422 });
}

export default function Complaint({ loaderData: { person, record, said }, actionData }: Route.ComponentProps) {
  const { reference, name = register.noName } = record;
  const failed = actionData && "values" in actionData ? actionData : undefined;
  const improvement = actionData && "improvement" in actionData ? actionData.improvement : undefined;
  return (
    <Page
      title={`${name} ${reference}`}
      person={person}
      hasErrors={actionData !== undefined}
      beside={
        <p className={styles.actions}>
          <ButtonLink to="/complaints">{register.title}</ButtonLink>
          {!record.movedAway && <ButtonLink to={`/submissions/${reference}`}>{say.words}</ButtonLink>}
        </p>
      }
    >
      <ErrorSummary errors={[...(failed?.errors ?? []), ...(improvement?.errors ?? [])]} failure={failed?.failure} />
      <Said message={actionData ? undefined : said} />
      {record.movedAway && <p>{words.movedText}</p>}
      <div className={styles.record}>
        <div className={styles.work}>
          <ClockBoxes clocks={record.clocks} />
          {/* A new key after each save, so that the uncontrolled fields show what is stored. */}
          {!record.movedAway && (
            <ComplaintForm
              key={record.seen}
              record={record}
              seen={failed?.seen ?? record.seen}
              values={failed?.values ?? record.values}
              errors={failed?.errors ?? []}
            />
          )}
          <Improvements record={record} sent={improvement?.sent} errors={improvement?.errors ?? []} />
          <RecordFiles record={record} />
        </div>
        <WhatHappened happened={record.happened} />
      </div>
      <ComplaintChanges changes={record.changes} />
      <LinkParagraph to="/complaints">{words.back}</LinkParagraph>
    </Page>
  );
}
