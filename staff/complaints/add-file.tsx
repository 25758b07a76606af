import { data, redirect } from "react-router";

import fileStyles from "../../site/app/forms/file-field.module.css";
import { uploadContext } from "../kept-forms/keep-form.ts";
import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, type FieldError, PANEL, TextField, textOf } from "../parts/form-parts.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { fileIn } from "../pictures/with-upload.ts";
import { found, personContext, staffContext } from "../server/context.ts";
import { addFile, type FileError, newFile, receiveFile } from "./record-files.server.ts";
import { files as say } from "./complaints-words.ts";
import type { Route } from "./+types/add-file";

export const handle = { form: "picture" };

export async function loader({ context, params: { reference } }: Route.LoaderArgs) {
  const fresh = found(await newFile(context.get(staffContext), context.get(personContext), reference));
  return { reference, fresh };
}

export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const received = found(await receiveFile(staff, person, reference, request));
  if (received === "unreadable") throw data(null, { status: 400 });
  if ("busy" in received)
    return data({ ...wordsIn(received.busy), errors: [{ id: "file", message: say.busy }] }, { status: 503 });
  const { form, end } = received;
  try {
    context.set(uploadContext, form);
    const sent = { ...wordsIn(form), bytes: await fileIn(form) };
    const result = found(await addFile(staff, person, reference, sent));
    if (result === "added") throw redirect(`/submissions/${reference}/register?said=file#files`);
    return data({ ...wordsIn(form), errors: fileErrors(result.errors, sent.bytes !== undefined) }, { status: 422 });
  } finally {
    end();
  }
}

const wordsIn = (form: FormData) => ({ token: textOf(form, "token"), what: textOf(form, "what") });

/** After an error in another field, the file must be chosen again. */
function fileErrors(errors: readonly FileError[], hadFile: boolean): FieldError[] {
  const messages = errors.map(({ field, error }): FieldError => {
    const words: Readonly<Record<string, string>> = say.errors[field];
    return { id: field, message: words[error] ?? "" };
  });
  const isFileWrong = errors.some(({ field }) => field === "file");
  return hadFile && !isFileWrong ? [...messages, { id: "file", message: say.chooseAgain }] : messages;
}

export default function AddFile({ loaderData: { reference, fresh }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  return (
    <Page title={say.title} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={errors} />
      <Form className={PANEL} method="post" encType="multipart/form-data" reloadDocument noValidate>
        <input type="hidden" name="token" value={actionData?.token || fresh.token} readOnly />
        <TextField
          type="file"
          className={`text-field ${fileStyles.file}`}
          name="file"
          label={say.file}
          hint={say.fileHint}
          accept=".pdf,.docx,.odt,.txt,image/jpeg,image/png,image/webp"
          errors={errors}
        />
        <TextField
          name="what"
          label={say.what}
          hint={say.whatHint}
          autoComplete="off"
          defaultValue={actionData?.what}
          errors={errors}
        />
        <Button kind="main">{say.button}</Button>
      </Form>
      <LinkParagraph to={`/submissions/${reference}/register`}>{say.back}</LinkParagraph>
    </Page>
  );
}
