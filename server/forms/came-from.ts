import { CAME_FROM } from "../../app/forms/fields.ts";
import { isPageAddress } from "../../content-reader/pages.ts";
import type { ReceivedForm } from "./read-form.ts";

/**
 * Returns the answer for the page from which the visitor came to the form's page. Only the address of a page is stored: any other
 * text was not sent by the form's script.
 */
export function cameFromOf({ fields }: Pick<ReceivedForm, "fields">, formPage: string): Record<string, string> {
  const path = fields.get(CAME_FROM) ?? "";
  return path !== formPage && isPageAddress(path) ? { [CAME_FROM]: path } : {};
}
