import { data, redirect } from "react-router";

import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, PANEL, TextField, textOf } from "../parts/form-parts.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { fileIn, withUpload } from "../pictures/with-upload.ts";
import { found, personContext, staffContext } from "../server/context.ts";
import { mayEdit } from "../server/staff-parts.server.ts";
import { ApprovedField, documentErrors, DocumentFileField } from "./document-parts.tsx";
import { addDocument } from "./documents.server.ts";
import { documents as documentsWords, documentForm as say } from "./documents-words.ts";
import type { Route } from "./+types/add-document";

export const handle = { form: "picture" };

export function loader({ context }: Route.LoaderArgs) {
  found(mayEdit(context.get(personContext)) || undefined);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  withUpload(args, wordsOf, async (form, { context }) => {
    const words = wordsOf(form);
    const bytes = await fileIn(form);
    const result = found(await addDocument(context.get(staffContext), context.get(personContext), { ...words.given, bytes }));
    if ("saved" in result) throw redirect("/content/documents?said=savedAdded");
    return data({ ...words, errors: documentErrors(result.errors, bytes !== undefined), failure: undefined }, { status: 422 });
  });

const wordsOf = (form: FormData) => ({
  given: {
    name: textOf(form, "name"),
    title: textOf(form, "title"),
    about: textOf(form, "about"),
    approved: textOf(form, "approved"),
  },
});

export default function AddDocument({ actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const given = actionData?.given;
  return (
    <Page title={documentsWords.add} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={errors} failure={actionData?.failure} />
      <p className="lead">{say.lead}</p>
      <Form className={PANEL} method="post" encType="multipart/form-data" reloadDocument noValidate>
        <DocumentFileField label={say.file} errors={errors} />
        <TextField
          name="name"
          label={say.name}
          hint={say.nameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={given?.name}
          errors={errors}
        />
        <TextField name="title" label={say.titleLabel} hint={say.titleHint} defaultValue={given?.title} errors={errors} />
        <TextField name="about" label={say.about} hint={say.aboutHint} defaultValue={given?.about} errors={errors} />
        <ApprovedField given={given?.approved} errors={errors} />
        <Button kind="main">{say.addButton}</Button>
      </Form>
      <LinkParagraph to="/content/documents">{documentsWords.title}</LinkParagraph>
    </Page>
  );
}
