import type { EnquiryForm } from "./form-schemas.ts";
import { fieldError } from "./line-of-field.ts";
import type { Reader } from "./read-markdown.ts";
import type { Home } from "./schemas.ts";

/** Reports each door of Home whose link selects an answer (`/contact?way=myself`) that the form on the contact page does not have. */
export function checkDoors({ folder, errors }: Reader, home: Home | undefined, form: EnquiryForm | undefined): void {
  const ways = Object.keys(form?.fields.way.options ?? {});
  if (!home || ways.length === 0) return;
  for (const [index, { link }] of home.doors.entries()) {
    const [, query] = link.split("?");
    if (query === undefined || ways.some((way) => query === `way=${way}`)) continue;
    const fix = `selects nothing in the form: write /contact?way= and one of ${ways.join(", ")}, or /contact alone`;
    errors.push(fieldError(folder, "pages/home.md", ["doors", index, "link"], fix));
  }
}
