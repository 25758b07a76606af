import cvStyles from "../../site/app/forms/cv-field.module.css";
import { Labelled } from "../../site/app/forms/field/field.tsx";
import { pictureForm as say } from "./pictures-words.ts";
import { CheckboxGroup } from "../parts/checkbox-group.tsx";
import { type FieldError, fieldParts, TextField } from "../parts/form-parts.tsx";
import type { PictureError } from "../../publishing/pictures/picture-types.ts";

export const PICTURE_TYPES = "image/png,image/jpeg,image/webp";
type FileProps = { label: string; hint: string; accept?: string; errors: readonly FieldError[]; isRequired: boolean };

/** The field for the file of a picture. */
export function PictureFileField({ label, hint, accept = PICTURE_TYPES, errors, isRequired }: FileProps) {
  return (
    <TextField
      type="file"
      className={cvStyles.file}
      name="file"
      {...{ label, hint, accept, errors }}
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
