import type { ContentFiles } from "./content-files.ts";
import { readText } from "./content-text.ts";
import { FUNDING_DATE, NAMED_FACT } from "./facts.ts";
import { LABOUR_HIRE } from "./owner-facts-schema.ts";
import { markdownFiles } from "./read-files.ts";
import type { Reader } from "./read-markdown.ts";
import type { Site } from "./schemas.ts";
import type { ValidationError } from "./validation-error.ts";

/** The pages whose words say how supports are funded. Each support on the standard page shows the date below its own words. */
const WITH_FUNDING_WORDS = ["pages/services.md", "easy-read/services.md"];

/** The pages whose words say who holds the employment agent licence. */
const WITH_LICENCE = ["services/staffing-agent.md", "easy-read/services.md"];
const LICENCE_FACTS = ["owner.employmentAgentLicence", "owner.employmentAgentLicenceHolder"];

/** Reports a page about funding that does not say to which day its words apply: the scheme changes. */
export function checkFundingWords({ files, errors }: Reader): void {
  const fix = `is missing: say in the words about funding to which day they apply, such as “as at {{${FUNDING_DATE}}}”`;
  for (const file of WITH_FUNDING_WORDS)
    if (files.texts.has(file) && factsNamedIn(files, file).every(({ name }) => name !== FUNDING_DATE))
      errors.push({ file, field: `{{${FUNDING_DATE}}}`, fix });
}

/** Reports each line that names the licence of an employment agent while the provider is a labour hire company, which has none. */
export function checkStaffing({ files, errors }: Reader, site: Site | undefined): void {
  if (site?.owner["staffing"]?.value !== LABOUR_HIRE) return;
  for (const file of WITH_LICENCE.filter((name) => files.texts.has(name)))
    for (const { name, line } of factsNamedIn(files, file))
      if (LICENCE_FACTS.includes(name)) errors.push(licenceError(file, line, name));
}

/**
 * Reports each paragraph that names the NDIS price limits and not whom they bind: providers of people whose plan is agency-managed or
 * plan-managed. A self-managed participant and a private customer agree on a price with the provider.
 */
export function checkPriceLimits({ files, errors }: Reader): void {
  for (const { file } of ["pages", "services"].flatMap((kind) => markdownFiles(files, kind)))
    for (const [index, text] of (readText(files, file, []) ?? "").split("\n").entries())
      if (/price limits/i.test(text) && !/(agency|plan)-managed/i.test(text))
        errors.push({ file, line: index + 1, field: "price limits", fix: WHOM });
}

const WHOM =
  "are said to bind everyone: they bind us only if a plan is agency-managed or plan-managed, so say that in the same paragraph";

const licenceError = (file: string, line: number, name: string): ValidationError => ({
  ...{ file, line, field: `{{${name}}}` },
  fix: "is a licence that labour hire does not need (site.yaml: owner.staffing): delete the sentences about it",
});

const factsNamedIn = (files: ContentFiles, file: string) =>
  (readText(files, file, []) ?? "")
    .split("\n")
    .flatMap((text, index) => [...text.matchAll(NAMED_FACT)].map(([, name = ""]) => ({ name, line: index + 1 })));
