import { EMPLOYMENT_AGENT } from "../../content-reader/owner-facts-schema.ts";
import { AUTOMATED_DECISIONS } from "./automated-decisions.ts";
import { blocker, inSite, type LaunchCheck, type LaunchFacts } from "./finding.ts";

/** Required even if their line was removed (docs/specification.md, Claims and duties). */
const REQUIRED = ["abn", "ndisRegistration"];
/** The service that places workers for a fee, or hires its own workers out, and the fact that says which of the two. */
const STAFFING_SERVICE = "staffing-agent";
const STAFFING = "staffing";
/** Placing workers for a fee needs a licence that a person holds (Employment Agents Act 1976, WA). Labour hire is exempt. */
const LICENCE = ["employmentAgentLicence", "employmentAgentLicenceHolder"];

/** Facts that the owner must supply. Pages mark each of them as missing until then. */
export const ownerFacts: LaunchCheck = (facts) => {
  const { owner, address } = facts.content.site;
  const required = requiredFacts(facts);
  const ofStaffing = [STAFFING, ...LICENCE];
  const keys = [...new Set([...required, ...Object.keys(owner)])].filter(
    (key) => (!ofStaffing.includes(key) || required.includes(key)) && key !== AUTOMATED_DECISIONS,
  );
  const missing = keys.filter((key) => owner[key]?.value === undefined || owner[key].value === null);
  return [
    ...(address.street === null ? [missingFact("address.street", "street address")] : []),
    ...missing.map((key) => missingFact(`owner.${key}`, owner[key]?.label ?? key)),
  ];
};

function requiredFacts({ content: { services, site } }: LaunchFacts): string[] {
  if (services.every(({ id }) => id !== STAFFING_SERVICE)) return REQUIRED;
  const isAgent = site.owner[STAFFING]?.value === EMPLOYMENT_AGENT;
  return [...REQUIRED, STAFFING, ...(isAgent ? LICENCE : [])];
}

const missingFact = (field: string, label: string) => {
  const ofStaffing = [STAFFING, ...LICENCE].some((key) => field === `owner.${key}`);
  const fix = ofStaffing ? `Put it in, or remove content/services/${STAFFING_SERVICE}.md.` : "Put it in.";
  return blocker(inSite(field), `Missing: ${label}.`, fix, ofStaffing ? "staffing" : undefined);
};
