import { data, Form, redirect } from "react-router";

import { BRAND_COLOURS, type BrandColour, type BrandColours } from "../../content-reader/brand-palette.ts";
import { BrandColourFields, LogoField } from "../components/brand-fields.tsx";
import { CheckboxGroup } from "../components/checkbox-group.tsx";
import { Button, ErrorSummary, textOf } from "../components/form-parts.tsx";
import { Page } from "../components/page.tsx";
import { PANEL } from "../components/panel.ts";
import { ContentLinks } from "../components/publishing/content-links.tsx";
import { PICTURE_TYPES, PictureFileField, withFileAgain } from "../components/picture-fields.tsx";
import { Said, saidIn } from "../components/said.tsx";
import { personContext, servicesContext } from "../contract.ts";
import { type BrandError, OWN_DRAWING } from "../contract/brand.ts";
import { fileIn, keepUpload } from "../keep-upload.ts";
import { found } from "../owner-only.ts";
import { brand as say } from "../words/brand.ts";
import { fill } from "../words/fill.ts";
import { pictureForm as pictureFormWords } from "../words/pictures.ts";
import type { Route } from "./+types/brand";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const brand = found(await context.get(servicesContext).brand(person));
  return { person, brand, said: saidIn(request, { saved: say.saved }) };
}

export const action = (args: Route.ActionArgs) =>
  keepUpload(args, notStored, async (form, { context }) => {
    const given = givenIn(form);
    const bytes = await fileIn(form);
    const sent = { ...given, bytes, revision: Number(textOf(form, "revision")) };
    const result = found(await context.get(servicesContext).saveBrand(context.get(personContext), sent));
    if ("saved" in result) throw redirect("/content/brand?said=saved");
    if ("changed" in result) return data({ given: undefined, errors: [], failure: say.changedMeanwhile }, { status: 409 });
    return data(
      { given, errors: withFileAgain(result.errors.map(inWords), bytes !== undefined), failure: undefined },
      { status: 422 },
    );
  });

const coloursIn = (form: FormData) =>
  Object.fromEntries(BRAND_COLOURS.map((name) => [name, textOf(form, name)])) as Record<BrandColour, string>;
const givenIn = (form: FormData) => ({
  ...{ colours: coloursIn(form), isDesigned: textOf(form, "designed") === "yes", logo: textOf(form, "logo") },
});
const notStored = (form: FormData) => ({ given: givenIn(form), errors: [] });

function inWords(error: BrandError) {
  if (error.field === "logoFile") return { id: "file", message: pictureFormWords.refused[error.refused] };
  if (error.field === "logo") return { id: "logo", message: say.noSuchLogo };
  const { field, ratio, minimum } = error;
  const { label } = say.colours[field];
  return {
    id: `colour-${field}`,
    message: `${label}: ${ratio === undefined ? say.noColour : fill(say.low, { ratio, minimum })}`,
  };
}

export default function Brand({ loaderData: { person, brand, said }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const { colours, isDesigned, logo = brand.drawing === undefined ? "" : OWN_DRAWING } = actionData?.given ?? brand;
  return (
    <Page title={say.title} person={person} hasErrors={errors.length > 0 || actionData?.failure !== undefined}>
      <ContentLinks current="brand" />
      <Said message={said} />
      <ErrorSummary errors={errors} failure={actionData?.failure} />
      <p className="lead">{say.lead}</p>
      {brand.isDraft && <p>{say.draft}</p>}
      <Form className={PANEL} method="post" encType="multipart/form-data" reloadDocument noValidate>
        <input type="hidden" name="revision" value={brand.revision} />
        <h2>{say.logoTitle}</h2>
        <LogoField logos={brand.logos} drawing={brand.drawing} chosen={logo} errors={errors} />
        <PictureFileField
          label={say.logoFile}
          hint={say.logoFileHint}
          accept={`${PICTURE_TYPES},image/svg+xml`}
          errors={errors}
          isRequired={false}
        />
        <h2>{say.coloursTitle}</h2>
        <p>{say.coloursText}</p>
        <CheckboxGroup id="designed" options={[{ name: "designed", value: "yes", label: say.designed, isChecked: isDesigned }]} />
        <BrandColourFields key={brand.revision} colours={colours satisfies BrandColours} errors={errors} />
        <Button kind="main">{say.button}</Button>
      </Form>
    </Page>
  );
}
