import { data, redirect } from "react-router";

import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, PANEL, TextField, textOf } from "../parts/form-parts.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { addFile, newFileWords } from "./new-files.server.ts";
import { contentNew as say } from "./content-words.ts";
import type { Route } from "./+types/content-new";
import { fill } from "../../platform/text/fill.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return { kind: found(newFileWords(context.get(personContext), params.kind)) };
}

/** Makes the draft of a new file, and shows its form. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const id = textOf(await request.formData(), "id");
  const result = found(await addFile(context.get(staffContext), context.get(personContext), params.kind, id));
  const said = params.kind === "services" ? "addedBoth" : "added";
  if ("added" in result) throw redirect(`/content/files/${result.added}?said=${said}`);
  const errors = result.errors.map(({ field, error }) => ({ id: field, message: say[error] }));
  return data({ id, errors }, { status: 422 });
}

export default function ContentNew({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  return (
    <Page title={fill(say.title, { what: kind.label })} hasErrors={errors.length > 0}>
      <ErrorSummary errors={errors} />
      <Form className={PANEL} method="post">
        <TextField
          id="id"
          name="id"
          label={say.id}
          hint={fill(say.idHint, { example: kind.example })}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          defaultValue={actionData?.id}
          errors={errors}
        />
        <Button kind="main">{say.button}</Button>
      </Form>
      <LinkParagraph to="/content">{say.back}</LinkParagraph>
    </Page>
  );
}
