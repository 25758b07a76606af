import { data, redirect } from "react-router";

import type { SignedIn } from "../../accounts/roles.ts";
import { setUndo } from "../../cases/casework/undo.ts";
import type { ComplaintValues, Sent } from "../../cases/complaints/complaint-rules.ts";
import { ClockBoxes } from "../clocks/clock-boxes.tsx";
import { ComplaintChanges, WhatHappened } from "./what-happened.tsx";
import { complaintErrors, ComplaintFields } from "./complaint-form.tsx";
import { Improvements, improvementErrors } from "./improvements.tsx";
import { RecordFiles } from "./record-files.tsx";
import { useUnsavedForm } from "../parts/ask-before-leaving.tsx";
import { Form } from "../parts/form.tsx";
import { ErrorSummary, type FieldError, sentValues } from "../parts/form-parts.tsx";
import { ButtonLink, LinkParagraph, Page, Said, saidIn } from "../parts/page.tsx";
import { COMPLAINT_FIELDS } from "../../cases/data/complaint-fields.ts";
import { found, personContext, type Staff, staffContext } from "../server/context.ts";
import { complaintRecord, improve, saveRecord, setDone, toldToday, unsavedIn } from "./complaint.server.ts";
import { complaints as words } from "../../cases/complaints/complaint-screen-words.ts";
import { files, record as say, register } from "./complaints-words.ts";
import styles from "./complaints.module.css";
import type { Route } from "./+types/complaint";
import { fill } from "../../platform/text/fill.ts";

export const handle = { labels: { ...words.fields, what: say.what, owner: say.owner, due: say.dueDay } };

const SAID = { saved: words.saved, "saved-nothing": words.savedNothing, added: say.improvementAdded, set: say.improvementSet };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const record = found(await complaintRecord(context.get(staffContext), context.get(personContext), params.reference));
  const registered = fill(words.registered, { reference: record.reference });
  return { record, said: saidIn(request, { ...SAID, registered, file: files.added }) };
}

/** What was typed and is not saved. Without `seen`, the values are sent again as those of somebody who knows the newest change. */
type Unsaved = {
  record?: { values: ComplaintValues; seen?: number } | undefined;
  improvement?: Sent | undefined;
};
/** What the form of a record shows after it was sent. `said` is what was done, if something else is not saved. */
type Shown = Unsaved & { errors: readonly FieldError[]; failure?: string; said?: string };

/**
 * Receives the form of a record. Its buttons save the record, add what is changed because of the complaint, or say that it is done. Each
 * does this alone; what else was typed is shown again.
 */
export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const sent = sentValues(await request.formData());
  const pressed = sent["do"] ?? "";
  if (pressed === "told") throw await afterTold(staff, person, reference, sent["back"]);
  const { record, improvement } = found(await unsavedIn(staff, person, reference, sent));
  if (pressed === "improve") {
    const added = found(await improve(staff, person, reference, sent));
    if (added === "added") return done("added", reference, { record });
    return shown({ record, improvement, errors: improvementErrors(added.errors) }, 422);
  }
  const [, mark, id] = /^(done|not-done) (.+)$/.exec(pressed) ?? [];
  if (id !== undefined) {
    found(await setDone(staff, person, reference, { id, isDone: mark === "done" }));
    return done("set", reference, { record, improvement });
  }
  const result = found(await saveRecord(staff, person, reference, sent));
  if ("saved" in result) return done(result.saved > 0 ? "saved" : "saved-nothing", reference, { improvement });
  const { values } = result;
  if ("changed" in result) return shown({ record: { values }, improvement, errors: [], failure: words.changed }, 409);
  const errors = complaintErrors(result.errors, words.fields, COMPLAINT_FIELDS);
  return shown({ record: { values, seen: result.seen }, improvement, errors }, 422);
}

const shown = (result: Shown, status: number) => data(result, { status });

/** Returns the page again if something that was typed is not saved; otherwise redirects to it. */
function done(what: keyof typeof SAID, reference: string, { record, improvement }: Unsaved) {
  if (!record && !improvement) throw redirect(`/submissions/${reference}/register?said=${what}`);
  const sentences = [SAID[what], record && say.recordUnsaved, improvement && say.improvementUnsaved];
  return shown({ record, improvement, errors: [], said: sentences.filter(Boolean).join(" ") }, 200);
}

/** Enters that the person was told today, and returns the redirect to the message, whose list stays the same. */
async function afterTold(staff: Staff, person: SignedIn, reference: string, back: string | undefined) {
  const told = found(await toldToday(staff, person, reference));
  // The record shows what somebody else has changed at that moment.
  if (told === "changed") return redirect(`/submissions/${reference}/register`);
  const address = new URLSearchParams(back);
  setUndo(address, {});
  address.set("said", told === "known" ? "unchanged" : "told");
  return redirect(`/submissions/${reference}?${address}`);
}

export default function Complaint({ loaderData: { record, said }, actionData }: Route.ComponentProps) {
  const { reference, name = register.noName } = record;
  const { record: unsaved, improvement, errors = [], failure } = actionData ?? {};
  const unsavedForm = useUnsavedForm(unsaved !== undefined || improvement !== undefined, say.leave);
  const improvements = <Improvements record={record} sent={improvement} errors={errors} />;
  return (
    <Page
      title={`${name} ${reference}`}
      hasErrors={errors.length > 0 || failure !== undefined}
      beside={
        <p className={styles.actions}>
          <ButtonLink to="/complaints">{register.title}</ButtonLink>
          {!record.movedAway && <ButtonLink to={`/submissions/${reference}`}>{say.words}</ButtonLink>}
        </p>
      }
    >
      <ErrorSummary errors={errors} failure={failure} />
      <Said message={actionData ? actionData.said : said} />
      {record.movedAway && <p>{words.movedText}</p>}
      <div className={styles.record}>
        <div className={styles.work}>
          <ClockBoxes clocks={record.clocks} />
          {record.movedAway ? (
            improvements
          ) : (
            // A new key after each save, so that the uncontrolled fields show what is stored.
            <Form
              key={record.seen}
              reloadDocument
              method="post"
              className={styles.work}
              onInput={unsavedForm.onInput}
              onSubmit={unsavedForm.onSubmit}
            >
              <input type="hidden" name="seen" value={unsaved?.seen ?? record.seen} readOnly />
              <ComplaintFields record={record} values={unsaved?.values ?? record.values} errors={errors} />
              {improvements}
            </Form>
          )}
          <RecordFiles record={record} />
        </div>
        <WhatHappened happened={record.happened} />
      </div>
      <ComplaintChanges changes={record.changes} />
      <LinkParagraph to="/complaints">{words.back}</LinkParagraph>
    </Page>
  );
}
