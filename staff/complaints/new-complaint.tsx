import { data, redirect } from "react-router";

import formStyles from "../../site/app/forms/form.module.css";
import { complaintErrors, DefinedField } from "./complaint-form.tsx";
import { record } from "./complaints-words.ts";
import { useUnsavedForm } from "../parts/ask-before-leaving.tsx";
import { CheckboxGroup, Button, ErrorSummary, PANEL, sentValues } from "../parts/form-parts.tsx";
import { Form } from "../parts/form.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { SAFETY_FIELDS } from "../../content-model/forms/fields.ts";
import { NEW_COMPLAINT_FIELDS, type NewComplaintField } from "../../cases/data/complaint-fields.ts";
import { found, personContext, staffContext } from "../server/context.ts";
import { newComplaint, registerComplaint } from "./complaint.server.ts";
import { complaints as complaintsWords } from "../../cases/complaints/complaint-screen-words.ts";
import type { Route } from "./+types/new-complaint";

export const handle = { labels: complaintsWords.new.fields };

const COMPLAINT = ["received", "channel", "message"] as const;
const PERSON = ["name", "phone", "email"] as const;
const OTHERS = ["personAffected", "supportNeeds"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  return { fresh: found(await newComplaint(context.get(staffContext), context.get(personContext))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = sentValues(await request.formData());
  const result = found(await registerComplaint(context.get(staffContext), context.get(personContext), sent));
  if ("reference" in result) throw redirect(`/submissions/${result.reference}/register?said=registered`);
  const errors = complaintErrors(result.errors, complaintsWords.new.fields, NEW_COMPLAINT_FIELDS);
  return data({ values: result.values, errors, token: sent["token"] ?? "" }, { status: 422 });
}

export default function NewComplaint({ loaderData: { fresh }, actionData }: Route.ComponentProps) {
  const say = complaintsWords.new;
  const errors = actionData?.errors ?? [];
  const values: Partial<Record<NewComplaintField, string>> = actionData?.values ?? { received: fresh.now };
  const unsavedForm = useUnsavedForm(actionData !== undefined, record.leave);
  const field = (name: NewComplaintField, isRequired = false) => (
    <DefinedField
      key={name}
      name={name}
      errors={errors}
      isRequired={isRequired}
      definition={NEW_COMPLAINT_FIELDS[name]}
      label={say.fields[name]}
      hint={say.hints[name]}
      value={values[name]}
      options={complaintsWords.channels}
      none={complaintsWords.choose}
    />
  );
  return (
    <Page title={say.title} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={errors} />
      <p className="lead">{say.lead}</p>
      <Form reloadDocument method="post" className={PANEL} onInput={unsavedForm.onInput} onSubmit={unsavedForm.onSubmit}>
        <input type="hidden" name="token" value={actionData?.token || fresh.token} />
        <section className={formStyles.part}>
          <h2>{say.what}</h2>
          {COMPLAINT.map((name) => field(name, true))}
        </section>
        <section className={formStyles.part}>
          <h2>{say.who}</h2>
          <p>{say.whoText}</p>
          {PERSON.map((name) => field(name))}
          <CheckboxGroup
            id="notSafeToCall"
            legend={say.safety}
            options={SAFETY_FIELDS.map((name) => ({
              name,
              value: "yes",
              label: say.fields[name],
              isChecked: values[name] === "yes",
            }))}
          />
          {OTHERS.map((name) => field(name))}
        </section>
        <Button kind="main">{say.button}</Button>
      </Form>
      <LinkParagraph to="/complaints">{complaintsWords.back}</LinkParagraph>
    </Page>
  );
}
