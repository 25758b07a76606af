import { Link } from "react-router";

import { pictures, pictureForm as say } from "./pictures-words.ts";
import styles from "../parts/pictures.module.css";
import { fill } from "../../platform/text/fill.ts";
import type { ListedPicture, PictureUse, PictureError } from "../../publishing/pictures/picture-types.ts";
import cvStyles from "../../site/app/forms/file-field.module.css";
import { Labelled } from "../../site/app/forms/field/field.tsx";
import { CheckboxGroup, type FieldError, fieldParts, TextField } from "../parts/form-parts.tsx";

/** A picture of the list: what it shows, its size, its draft, and the files that show it. */
export function PictureCard({ picture }: { picture: ListedPicture }) {
  const { name, alt, draft, uses } = picture;
  return (
    <li className={styles.card}>
      <PictureShown picture={picture} />
      <div className={styles.words}>
        <h3>
          <Link to={`/content/pictures/${name}`}>{name}</Link>
        </h3>
        <p>{alt ?? pictures.decorative}</p>
        <PictureSize picture={picture} />
        {draft && <p className={styles.draft}>{pictures[draft]}</p>}
        <PictureUses uses={uses} />
      </div>
    </li>
  );
}

/** The picture itself. Its words stand beside it, so it has none of its own. */
export const PictureShown = ({ picture: { address, width, height } }: { picture: ListedPicture }) => (
  <img className={styles.picture} src={address} width={width} height={height} alt="" loading="lazy" />
);

export function PictureSize({ picture: { width, height, kilobytes } }: { picture: ListedPicture }) {
  return <p className="soft">{fill(pictures.size, { width, height, kilobytes })}</p>;
}

/** The files that show a picture, each with a link to its form. */
export function PictureUses({ uses, intro = pictures.shown }: { uses: readonly PictureUse[]; intro?: string }) {
  if (uses.length === 0) return <p className={styles.unused}>{pictures.unused}</p>;
  return (
    <div>
      <p>{intro}</p>
      <ul>
        {uses.map(({ path, title }) => (
          <li key={path}>
            <Link to={`/content/files/${path}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const PICTURE_TYPES = "image/png,image/jpeg,image/webp";
type FileProps = { label: string; hint: string; accept?: string; errors: readonly FieldError[]; isRequired: boolean };

/** The field for the file of a picture. */
export function PictureFileField({ label, hint, accept = PICTURE_TYPES, errors, isRequired }: FileProps) {
  return (
    <TextField
      type="file"
      className={`text-field ${cvStyles.file}`}
      name="file"
      label={label}
      hint={hint}
      accept={accept}
      errors={errors}
      aria-required={isRequired || undefined}
    />
  );
}

type AlternativeProps = { alt: string; isDecorative: boolean; errors: readonly FieldError[] };

/** What a picture shows, or that it is decorative. */
export function AlternativeFields({ alt, isDecorative, errors }: AlternativeProps) {
  const { parts, about } = fieldParts({ id: "alt", hint: say.altHint, errors });
  return (
    <>
      <Labelled label={say.alt} {...parts}>
        <textarea id="alt" className="text-field" name="alt" rows={2} defaultValue={alt} {...about} />
      </Labelled>
      <CheckboxGroup
        id="decorative"
        options={[{ name: "decorative", value: "yes", label: say.decorative, isChecked: isDecorative }]}
      />
    </>
  );
}

/** Returns the error of a field in words. */
export const pictureErrors = (errors: readonly PictureError[], hadFile: boolean): FieldError[] =>
  withFileAgain(
    errors.map((error) => ({ id: error.field, message: messageOf(error) })),
    hadFile,
  );

/** After an error in another field, the file must be chosen again. */
export const withFileAgain = (errors: readonly FieldError[], hadFile: boolean): FieldError[] =>
  hadFile && !errors.some(({ id }) => id === "file") ? [...errors, { id: "file", message: say.chooseAgain }] : [...errors];

function messageOf({ field, error }: PictureError): string {
  const { fileMissing, nameMissing, nameCharacters, nameTaken, altMissing, altBoth, altTooLong } = say.errors;
  if (field === "name") return { missing: nameMissing, characters: nameCharacters, taken: nameTaken }[error];
  if (field === "alt") return { missing: altMissing, both: altBoth, "too-long": altTooLong }[error];
  return error === "missing" ? fileMissing : say.refused[error];
}
