import { data, redirect } from "react-router";

import { fill } from "../../platform/text/fill.ts";
import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, PANEL, textOf } from "../parts/form-parts.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { fileIn, withUpload } from "../pictures/with-upload.ts";
import { found, personContext, staffContext } from "../server/context.ts";
import { ApprovedField, documentErrors, DocumentFileField } from "./document-parts.tsx";
import { documentToReplace, replaceDocument } from "./documents.server.ts";
import { documents as documentsWords, documentForm as say } from "./documents-words.ts";
import { loadedIn } from "../typing/sent-file.ts";
import type { Route } from "./+types/replace-document";

export const handle = { form: "picture" };

export async function loader({ context, params: { name } }: Route.LoaderArgs) {
  const { facts, loaded } = found(await documentToReplace(context.get(staffContext), context.get(personContext), name));
  return { title: facts.title, loaded };
}

export const action = (args: Route.ActionArgs) =>
  withUpload(args, wordsOf, async (form, { context, params: { name } }) => {
    const words = wordsOf(form);
    const given = { ...words, bytes: await fileIn(form), ...loadedIn(form) };
    const result = found(await replaceDocument(context.get(staffContext), context.get(personContext), name, given));
    if (result === "changed") return data({ ...words, errors: [], failure: say.changedMeanwhile }, { status: 409 });
    if ("saved" in result) throw redirect("/content/documents?said=savedReplaced");
    const errors = documentErrors(result.errors, given.bytes !== undefined);
    return data({ ...words, errors, failure: undefined }, { status: 422 });
  });

const wordsOf = (form: FormData) => ({ approved: textOf(form, "approved") });

export default function ReplaceDocument({ loaderData: { title, loaded }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  return (
    <Page title={fill(say.replaceTitle, { title })} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={errors} failure={actionData?.failure} />
      <p className="lead">{say.lead}</p>
      <p>{say.replaceLead}</p>
      <Form className={PANEL} method="post" encType="multipart/form-data" reloadDocument noValidate>
        <input type="hidden" name="revision" value={loaded.revision} readOnly />
        <input type="hidden" name="published" value={loaded.published} readOnly />
        <DocumentFileField label={say.replaceFile} errors={errors} />
        <ApprovedField given={actionData?.approved} errors={errors} />
        <Button kind="main">{say.replaceButton}</Button>
      </Form>
      <LinkParagraph to="/content/documents">{documentsWords.title}</LinkParagraph>
    </Page>
  );
}
