import { data, redirect } from "react-router";

import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, PANEL, TextField, textOf } from "../parts/form-parts.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { AlternativeFields, pictureErrors, PictureFileField } from "./picture-parts.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { mayEdit } from "../server/staff-parts.server.ts";
import { addPicture } from "./picture.server.ts";
import { withUpload, pictureGiven, pictureWords } from "./with-upload.ts";
import { pictureForm as say, pictures as picturesWords } from "./pictures-words.ts";
import type { Route } from "./+types/add-picture";

export const handle = { form: "picture" };

export function loader({ context }: Route.LoaderArgs) {
  found(mayEdit(context.get(personContext)) || undefined);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  withUpload(args, wordsOf, async (form, { context }) => {
    const given = { ...(await pictureGiven(form)), name: textOf(form, "name") };
    const result = found(await addPicture(context.get(staffContext), context.get(personContext), given));
    if ("saved" in result) throw redirect("/content/pictures?said=savedAdded");
    const hadFile = given.bytes !== undefined;
    const errors = "errors" in result ? result.errors : [{ field: "name", error: "taken" } as const];
    return data({ given: givenIn(form), errors: pictureErrors(errors, hadFile), failure: undefined }, { status: 422 });
  });

const givenIn = (form: FormData) => ({ ...pictureWords(form), name: textOf(form, "name") });
const wordsOf = (form: FormData) => ({ given: givenIn(form) });

export default function AddPicture({ actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const { name, alt = "", isDecorative = false } = actionData?.given ?? {};
  return (
    <Page title={picturesWords.add} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={errors} failure={actionData?.failure} />
      <p className="lead">{say.lead}</p>
      <Form className={PANEL} method="post" encType="multipart/form-data" reloadDocument noValidate>
        <PictureFileField label={say.file} hint={say.fileHint} errors={errors} isRequired />
        <TextField
          name="name"
          label={say.name}
          hint={say.nameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={name}
          errors={errors}
        />
        <AlternativeFields alt={alt} isDecorative={isDecorative} errors={errors} />
        <Button kind="main">{say.addButton}</Button>
      </Form>
      <LinkParagraph to="/content/pictures">{picturesWords.list}</LinkParagraph>
    </Page>
  );
}
