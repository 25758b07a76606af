import { type ContentFiles, readText } from "../texts/content-files.ts";
import { FUNDING_DATE, NAMED_FACT } from "../texts/facts.ts";
import { fieldError, type ValidationError } from "../texts/validation-error.ts";
import { LABOUR_HIRE } from "../schemas/owner-facts-schema.ts";
import { markdownFiles } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import type { Service, Site } from "../schemas/schemas.ts";

/** The pages whose words say how supports are funded. Each support on the standard page shows the date below its own words. */
const WITH_FUNDING_WORDS = ["pages/services.md", "easy-read/services.md"];

/** The pages whose words say who holds the employment agent licence. */
const WITH_LICENCE = ["services/staffing-agent.md", "easy-read/services/staffing-agent.md"];
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
  file,
  line,
  field: `{{${name}}}`,
  fix: "is a licence that labour hire does not need (site.yaml: owner.staffing): delete the sentences about it",
});

const factsNamedIn = (files: ContentFiles, file: string) =>
  (readText(files, file, []) ?? "")
    .split("\n")
    .flatMap((text, index) => [...text.matchAll(NAMED_FACT)].map(([, name = ""]) => ({ name, line: index + 1 })));

/** The pages that say what applicants are not asked (docs/specification.md, Forms). */
const FILES = ["pages/employment.md", "pages/careers.md"];
const SECTION = /^(?=## )/m;

/**
 * Reports a section that names the date of birth without the interview. Proof of identity, which is asked for after the interview,
 * shows a date of birth, so "we never ask" alone is not true.
 */
export function checkApplicantWords({ files, errors }: Reader): void {
  for (const file of FILES) {
    // A missing file has its own error.
    const text = readText(files, file, []) ?? "";
    let line = 1;
    for (const section of text.split(SECTION)) {
      const at = section.search(/date of birth/i);
      if (at !== -1 && !/interview/i.test(section))
        errors.push({
          file,
          line: line + section.slice(0, at).split("\n").length - 1,
          field: "date of birth",
          fix: "is asked for later, as proof of identity: say that you don’t ask for it “on our form or at interview”",
        });
      line += section.split("\n").length - 1;
    }
  }
}

/**
 * Returns an entry, with its line, for each support that the owner has not said is covered by the registration, or not covered.
 * A parked site may be built with them; a live site may not: one registration number would stand behind supports outside it
 * (docs/specification.md, Claims and duties).
 */
export const unconfirmedRegistrations = (files: ContentFiles, services: readonly Service[]): ValidationError[] =>
  services
    .filter(({ registration }) => registration.covered === null)
    .map(({ id, title }) =>
      fieldError(
        files,
        `services/${id}.md`,
        ["registration"],
        `is null: does your NDIS registration cover “${title}”? Write { covered: true, groups: [ the numbers of its registration groups ] }, or { covered: false, groups: [] }`,
      ),
    );
