import { data, Link, redirect } from "react-router";

import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, FormPanel, PANEL, textOf } from "../parts/form-parts.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { PictureShown, PictureSize, PictureUses, AlternativeFields, pictureErrors, PictureFileField } from "./picture-parts.tsx";
import styles from "../parts/pictures.module.css";
import { found, personContext, staffContext } from "../server/context.ts";
import { changePicture, deletePicture, pictureFor } from "./picture.server.ts";
import { withUpload, pictureGiven, pictureWords } from "./with-upload.ts";
import { pictureForm as say, pictures as picturesWords } from "./pictures-words.ts";
import { loadedIn } from "../typing/sent-file.ts";
import type { Route } from "./+types/picture";
import { fill } from "../../platform/text/fill.ts";
import type { ShownPicture } from "../../publishing/pictures/picture-types.ts";

export const handle = { form: "picture" };

export async function loader({ context, params: { name } }: Route.LoaderArgs) {
  return { picture: found(await pictureFor(context.get(staffContext), context.get(personContext), name)) };
}

/** Receives both forms of the page; `do` says which. */
export const action = (args: Route.ActionArgs) => withUpload(args, wordsOf, (form) => change(args, form));

async function change({ context, params: { name } }: Route.ActionArgs, form: FormData) {
  const person = context.get(personContext);
  const staff = context.get(staffContext);
  const loaded = loadedIn(form);
  if (textOf(form, "do") === "delete") {
    const result = found(await deletePicture(staff, person, name, loaded));
    if (result === "deleted") throw redirect("/content/pictures?said=savedDeleted");
    // The page says which files show it.
    if (result === "changed" || result === "requested")
      return conflict(result === "changed" ? say.changedMeanwhile : say.requested);
    return data({ given: undefined, errors: [], failure: undefined }, { status: 422 });
  }
  const given = await pictureGiven(form);
  const result = found(await changePicture(staff, person, name, { ...given, ...loaded }));
  if ("saved" in result) throw redirect("/content/pictures?said=savedChanged");
  if ("changed" in result) return conflict(say.changedMeanwhile);
  const errors = pictureErrors(result.errors, given.bytes !== undefined);
  return data({ given: pictureWords(form), errors, failure: undefined }, { status: 422 });
}

const conflict = (failure: string) => data({ given: undefined, errors: [], failure }, { status: 409 });
const wordsOf = (form: FormData) => ({ given: pictureWords(form) });

export default function Picture({ loaderData: { picture }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const hasErrors = errors.length > 0 || actionData?.failure !== undefined;
  const { alt = picture.alt ?? "", isDecorative = picture.alt === undefined } = actionData?.given ?? {};
  return (
    <Page title={fill(picturesWords.change, { name: picture.name })} hasErrors={hasErrors}>
      <ErrorSummary errors={errors} failure={actionData?.failure} />
      <div className={styles.now}>
        <PictureShown picture={picture} />
        <PictureSize picture={picture} />
        {picture.draft && (
          <p className={styles.draft}>
            {picturesWords[picture.draft]} <Link to="/content/publish">{picturesWords.toPublish}</Link>
          </p>
        )}
      </div>
      <Form className={PANEL} method="post" encType="multipart/form-data" reloadDocument noValidate>
        <h2>{say.changeTitle}</h2>
        <input type="hidden" name="revision" value={picture.revision} />
        <input type="hidden" name="published" value={picture.published} />
        <AlternativeFields alt={alt} isDecorative={isDecorative} errors={errors} />
        <PictureFileField label={say.replace} hint={`${say.replaceHint} ${say.fileHint}`} errors={errors} isRequired={false} />
        <Button kind="main" name="do" value="change">
          {say.saveButton}
        </Button>
      </Form>
      <Delete picture={picture} />
      <LinkParagraph to="/content/pictures">{picturesWords.list}</LinkParagraph>
    </Page>
  );
}

function Delete({ picture: { uses, revision, published, draft } }: { picture: ShownPicture }) {
  if (draft === "deleted") return null;
  return (
    <FormPanel heading={say.deleteTitle}>
      {uses.length > 0 ? (
        <PictureUses uses={uses} intro={say.inUse} />
      ) : (
        <Form method="post" encType="multipart/form-data" reloadDocument className="stack">
          <p>{say.deleteText}</p>
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="published" value={published} />
          <Button kind="line" name="do" value="delete">
            {say.deleteButton}
          </Button>
        </Form>
      )}
    </FormPanel>
  );
}
