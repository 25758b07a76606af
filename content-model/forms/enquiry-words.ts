import type { EnquiryForm, FieldWords } from "../schemas/form-schemas.ts";
import type { Service } from "../schemas/schemas.ts";
import type { EnquiryField } from "./fields.ts";

/** Returns the words of the enquiry's fields, with the names of the supports, which come from other content. */
export function enquiryWords(
  { fields }: Pick<EnquiryForm, "fields">,
  services: readonly Pick<Service, "id" | "title">[],
): Record<EnquiryField, FieldWords> {
  const titles = Object.fromEntries(services.map(({ id, title }) => [id, title]));
  return { ...fields, about: { ...fields.about, options: { ...titles, ...fields.about.options } } };
}
