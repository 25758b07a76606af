import cvStyles from "../../app/forms/cv-field.module.css";
import { Labelled } from "../../app/forms/field/field.tsx";
import { pictureForm as formWords } from "../words/pictures.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { TextField } from "./form-parts.tsx";
import { type FieldError, fieldParts } from "./field-parts.ts";

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
  const { parts, about } = fieldParts({ id: "alt", hint: formWords.altHint, errors });
  return (
    <>
      <Labelled label={formWords.alt} {...parts}>
        <textarea id="alt" className="text-field" name="alt" rows={2} defaultValue={alt} {...about} />
      </Labelled>
      <CheckboxGroup
        id="decorative"
        options={[{ name: "decorative", value: "yes", label: formWords.decorative, isChecked: isDecorative }]}
      />
    </>
  );
}
