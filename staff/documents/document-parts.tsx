import { type FieldError, TextField } from "../parts/form-parts.tsx";
import { PictureFileField, withFileAgain } from "../pictures/picture-parts.tsx";
import type { DocumentError } from "./documents.server.ts";
import { documentForm as say } from "./documents-words.ts";

/* The parts of the forms that add a document and replace its file. */

type Errors = { errors: readonly FieldError[] };

export const DocumentFileField = ({ label, errors }: Errors & { label: string }) => (
  <PictureFileField label={label} hint={say.fileHint} accept=".pdf,application/pdf" errors={errors} isRequired />
);

export const ApprovedField = ({ given, errors }: Errors & { given: string | undefined }) => (
  <TextField type="date" name="approved" label={say.approved} hint={say.approvedHint} defaultValue={given} errors={errors} />
);

/** Returns the errors of a form in words. */
export const documentErrors = (errors: readonly DocumentError[], hadFile: boolean): FieldError[] =>
  withFileAgain(
    errors.map(({ field, error }): FieldError => {
      const words: Readonly<Record<string, string>> = say.errors[field];
      return { id: field, message: words[error] ?? "" };
    }),
    hadFile,
  );
