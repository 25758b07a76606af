import { lineOfText, readText } from "./content-text.ts";
import { filesWithLinks, type Linked } from "./check-fragments.ts";
import type { EnquiryForm } from "./form-schemas.ts";
import { hrefsIn } from "./markdown.ts";
import { addressOf } from "./pages.ts";
import type { Reader } from "./read-markdown.ts";

/**
 * Reports each link that selects an answer in a form (`/contact?way=myself`, docs/specification.md, Forms) where the form has no
 * such question or answer.
 */
export function checkPresets({ files, errors }: Reader, content: Linked, enquiry: EnquiryForm | undefined): void {
  if (!enquiry) return;
  const answers = new Map([
    [`${addressOf("contact")}?way`, Object.keys(enquiry.fields.way.options ?? {})],
    [`${addressOf("contact")}?about`, content.services.map(({ id }) => id)],
    [`${addressOf("careers")}?role`, content.jobs.map(({ id }) => id)],
  ]);
  for (const { file, sections } of filesWithLinks(content))
    for (const href of hrefsIn(sections)) {
      const [link = ""] = href.split("#");
      if (!link.startsWith("/") || !link.includes("?")) continue;
      const [question = "", answer = ""] = link.split("=");
      const known = answers.get(question);
      if (known?.includes(answer)) continue;
      const fix = known
        ? `selects an answer that the form does not have: write one of ${known.join(", ")} after ${question}=`
        : `selects the answer to no question: write one of ${[...answers.keys()].join(", ")}, or leave out what follows the ?`;
      errors.push({ file, ...lineOfText(readText(files, file, []) ?? "", `](${href}`), field: `link ${href}`, fix });
    }
}
