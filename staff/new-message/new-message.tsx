import { data, Link, redirect } from "react-router";

import { SAFETY_FIELDS } from "../../content-model/forms/fields.ts";
import { kinds as kindsWords } from "../../cases/data/kind-words.ts";
import { useUnsavedForm } from "../parts/ask-before-leaving.tsx";
import { Form } from "../parts/form.tsx";
import {
  Button,
  CheckboxGroup,
  ErrorSummary,
  OPTIONAL,
  PANEL,
  SelectField,
  sentValues,
  TextArea,
  TextField,
} from "../parts/form-parts.tsx";
import { Page } from "../parts/page.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { enterMessage, startMessage } from "./new-message.server.ts";
import { newMessage as say } from "./new-message-words.ts";
import type { Route } from "./+types/new-message";

export const handle = { labels: { name: say.name, phone: say.phone, email: say.email, words: say.words } };

export function loader({ context }: Route.LoaderArgs) {
  const person = context.get(personContext);
  return { person, start: found(startMessage(person)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = sentValues(await request.formData());
  const result = found(await enterMessage(context.get(staffContext), context.get(personContext), values));
  if ("reference" in result) throw redirect(`/submissions/${result.reference}`);
  const errors = result.errors.map(({ field, error }) => ({ id: field, message: say.errors[error] }));
  return data({ values, errors }, { status: 422 });
}

/** What somebody said on the phone or in person becomes a message. */
export default function NewMessage({ loaderData: { person, start }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const values: Readonly<Record<string, string>> = actionData?.values ?? {};
  const { onInput } = useUnsavedForm(actionData !== undefined, say.leave);
  const kinds = start.kinds.map((kind) => ({ value: kind, label: kindsWords[kind] }));
  return (
    <Page title={say.title} hasErrors={errors.length > 0}>
      <ErrorSummary errors={errors} />
      <p className="lead">{say.lead}</p>
      <Form method="post" className={PANEL} noValidate onInput={onInput}>
        <input type="hidden" name="token" value={values["token"] ?? start.token} readOnly />
        <SelectField id="kind" name="kind" label={say.kind} options={kinds} defaultValue={values["kind"]} errors={errors} />
        {person.roles.some((role) => role === "owner" || role === "complaints") && (
          <p>
            {say.complaint} <Link to="/complaints/new">{say.toComplaint}</Link>
          </p>
        )}
        <TextArea name="words" label={say.words} hint={say.wordsHint} rows={6} defaultValue={values["words"]} errors={errors} />
        <TextField
          {...OPTIONAL}
          name="name"
          label={say.name}
          hint={say.nameHint}
          autoComplete="off"
          defaultValue={values["name"]}
          errors={errors}
        />
        <TextField
          {...OPTIONAL}
          name="phone"
          type="tel"
          label={say.phone}
          autoComplete="off"
          defaultValue={values["phone"]}
          errors={errors}
        />
        <TextField
          {...OPTIONAL}
          name="email"
          label={say.email}
          autoComplete="off"
          defaultValue={values["email"]}
          errors={errors}
        />
        <CheckboxGroup
          id="notSafeToCall"
          legend={say.safety}
          options={SAFETY_FIELDS.map((name) => ({
            name,
            value: "yes",
            label: say.ways[name],
            isChecked: values[name] === "yes",
          }))}
        />
        <Button kind="main">{say.button}</Button>
      </Form>
    </Page>
  );
}
