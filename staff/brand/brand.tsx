import { data, redirect } from "react-router";
import { useEffect, useRef, useState } from "react";

import {
  BRAND_COLOURS,
  type BrandColour,
  type BrandColours,
  brandPalette,
  tooClose,
} from "../../content-model/schemas/brand-palette.ts";
import {
  CheckboxGroup,
  Button,
  ErrorSummary,
  type FieldError,
  OPTIONAL,
  PANEL,
  TextField,
  textOf,
} from "../parts/form-parts.tsx";
import { Form } from "../parts/form.tsx";
import { ContentLinks } from "../parts/content-links.tsx";
import { Page, Said, saidIn } from "../parts/page.tsx";
import { PICTURE_TYPES, PictureFileField, withFileAgain } from "../pictures/picture-parts.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { type BrandError, brandFor, saveBrand } from "./brand.server.ts";
import { fileIn, withUpload } from "../pictures/with-upload.ts";
import { brand as say, OWN_DRAWING } from "./brand-words.ts";
import { pictureForm as pictureFormWords } from "../pictures/pictures-words.ts";
import { loadedIn } from "../typing/sent-file.ts";
import type { Route } from "./+types/brand";
import pick from "../../site/app/components/pick.module.css";
import { dataAddress } from "../../site/app/document/document-parts.ts";
import fieldStyles from "../../site/app/forms/field/field.module.css";
import { describedBy, Notes } from "../../site/app/forms/field/field.tsx";
import styles from "./brand.module.css";
import { fill } from "../../platform/text/fill.ts";

export const handle = { form: "picture" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const brand = found(await brandFor(context.get(staffContext), context.get(personContext)));
  return { brand, said: saidIn(request, { saved: say.saved }) };
}

export const action = (args: Route.ActionArgs) =>
  withUpload(args, wordsOf, async (form, { context }) => {
    const given = givenIn(form);
    const bytes = await fileIn(form);
    const sent = { ...given, bytes, ...loadedIn(form) };
    const result = found(await saveBrand(context.get(staffContext), context.get(personContext), sent));
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
  colours: coloursIn(form),
  isDesigned: textOf(form, "designed") === "yes",
  logo: textOf(form, "logo"),
});
const wordsOf = (form: FormData) => ({ given: givenIn(form) });

function inWords(error: BrandError) {
  if (error.field === "logoFile")
    return { id: "file", message: error.refused === "too-small" ? say.logoTooSmall : pictureFormWords.refused[error.refused] };
  if (error.field === "logo") return { id: "logo", message: say.noSuchLogo };
  const { field, ratio, minimum } = error;
  const { label } = say.colours[field];
  return {
    id: `colour-${field}`,
    message: `${label}: ${ratio === undefined ? say.noColour : fill(say.low, { ratio, minimum })}`,
  };
}

export default function Brand({ loaderData: { brand, said }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const { colours, isDesigned, logo = brand.drawing === undefined ? "" : OWN_DRAWING } = actionData?.given ?? brand;
  return (
    <Page title={say.title} hasErrors={errors.length > 0 || actionData?.failure !== undefined}>
      <ContentLinks current="brand" />
      <Said message={said} />
      <ErrorSummary errors={errors} failure={actionData?.failure} />
      <p className="lead">{say.lead}</p>
      {brand.isDraft && <p>{say.draft}</p>}
      <Form className={PANEL} method="post" encType="multipart/form-data" reloadDocument noValidate>
        <input type="hidden" name="revision" value={brand.revision} />
        <input type="hidden" name="published" value={brand.published} />
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

type Logos = NonNullable<Awaited<ReturnType<typeof brandFor>>>["logos"];
type LogoProps = { drawing: string | undefined; logos: Logos; chosen: string; errors: readonly FieldError[] };

/** The picture that is the logo, or the mark of the design. */
function LogoField({ drawing, logos, chosen, errors }: LogoProps) {
  const parts = { id: "logo", hint: say.logoHint, error: errors.find(({ id }) => id === "logo")?.message };
  return (
    <fieldset className={fieldStyles.field} aria-describedby={describedBy(parts)}>
      <legend>{say.logo}</legend>
      <Notes {...parts} />
      <div className={`${pick.pick} ${styles.logos}`}>
        <label>
          <input id="logo" type="radio" name="logo" value="" defaultChecked={chosen === ""} />
          {say.noLogo}
        </label>
        {drawing !== undefined && (
          <label>
            <input type="radio" name="logo" value={OWN_DRAWING} defaultChecked={chosen === OWN_DRAWING} />
            <img className={styles.logo} src={dataAddress(drawing)} alt="" />
            {say.logoDrawing}
          </label>
        )}
        {logos.map(({ name, address, width, height }) => (
          <label key={name}>
            <input type="radio" name="logo" value={name} defaultChecked={chosen === name} />
            <img className={styles.logo} src={address} width={width} height={height} alt="" loading="lazy" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ColoursProps = { colours: BrandColours; errors: readonly FieldError[] };

/** The five colours. While they are chosen, a sample shows them and the contrast of each is said. */
function BrandColourFields({ colours, errors }: ColoursProps) {
  const [chosen, setChosen] = useState(colours);
  const low = tooClose(chosen);
  return (
    <>
      <div className={styles.colours}>
        {BRAND_COLOURS.map((name) => (
          <ColourField
            key={name}
            name={name}
            value={chosen[name]}
            choose={(value) => setChosen((before) => ({ ...before, [name]: value }))}
            low={low.find(({ colour }) => colour === name)}
            errors={errors}
          />
        ))}
      </div>
      <p role="status" className={styles.summary}>
        {low.length === 0 ? say.allLegible : fill(say.someLow, { count: low.length })}
      </p>
      <BrandSample colours={chosen} />
    </>
  );
}

type FieldProps = {
  name: BrandColour;
  value: string;
  choose: (value: string) => void;
  low: { ratio: number; minimum: number } | undefined;
  errors: readonly FieldError[];
};

function ColourField({ name, value, choose, low, errors }: FieldProps) {
  const { label, hint } = say.colours[name];
  const id = `colour-${name}`;
  const isSent = errors.some((error) => error.id === id);
  const live = low && !isSent ? [{ id, message: fill(say.low, low) }] : errors;
  return (
    <TextField
      id={id}
      className={styles.colour}
      type="color"
      name={name}
      label={label}
      hint={hint}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      errors={low || isSent ? live : []}
      {...OPTIONAL}
    />
  );
}

/** Parts of a page in the light and the dark colours of a brand. It is empty without scripts, because they set the colours. */
function BrandSample({ colours }: { colours: BrandColours }) {
  const { light, dark } = brandPalette(colours);
  return (
    <div className={styles.samples}>
      <Sample heading={say.light} palette={light} />
      <Sample heading={say.dark} palette={dark} />
    </div>
  );
}

function Sample({ heading, palette }: { heading: string; palette: Readonly<Record<string, string>> }) {
  const sample = useRef<HTMLDivElement>(null);
  // Not as an attribute of the document, which the content security policy refuses.
  useEffect(() => {
    for (const [name, value] of Object.entries(palette)) sample.current?.style.setProperty(`--${name}`, value);
  }, [palette]);
  const { words, link, button, highlight, warning } = say.sample;
  return (
    <div ref={sample} className={styles.sample}>
      <p>
        <b>{heading}</b>
      </p>
      <p>{words}</p>
      <p className={styles.sampleLink}>{link}</p>
      <p className={styles.sampleWarning}>{warning}</p>
      <p className="row">
        <span className="button" data-kind="main">
          {button}
        </span>
        <span className={styles.sampleHighlight}>{highlight}</span>
      </p>
    </div>
  );
}
