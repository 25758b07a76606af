import { fieldError } from "../texts/line-of-field.ts";
import { PLANS } from "../texts/page-sections.ts";
import type { Reader } from "../texts/read-markdown.ts";
import type { Pages, Service } from "../schemas/schemas.ts";

type Given = { pages: { services?: Pages["services"] | undefined }; services: readonly Pick<Service, "id" | "paidByPlan">[] };

/** Reports each support that plans pay for while Services has no rows that say who pays with each kind of plan. */
export function checkPlans({ files, errors }: Reader, { pages, services }: Given): void {
  if (!pages.services || pages.services.sections.some(({ id, shape }) => id === PLANS && shape === "rows")) return;
  const fix = `needs the rows of pages/services.md: write {#${PLANS} rows} after the heading of that section, or delete this field`;
  for (const { id, paidByPlan } of services)
    if (paidByPlan) errors.push(fieldError(files, `services/${id}.md`, ["paidByPlan"], fix));
}
