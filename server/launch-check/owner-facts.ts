import { blocker, inSite, type LaunchCheck, type LaunchFacts } from "./finding.ts";

/** Required even if their line was removed (docs/specification.md, Claims and duties). */
const REQUIRED = ["abn", "ndisRegistration"];
/** Placing workers for a fee needs a licence (Employment Agents Act 1976, WA); it is required only with that service. */
const LICENCE = "employmentAgentLicence";
const NEEDS_LICENCE = "staffing-agent";

/** Facts that the owner must supply. Pages mark each of them as missing until then. */
export const ownerFacts: LaunchCheck = (facts) => {
  const { owner, address } = facts.content.site;
  const required = requiredFacts(facts);
  const keys = [...new Set([...required, ...Object.keys(owner)])].filter((key) => key !== LICENCE || required.includes(key));
  const missing = keys.filter((key) => owner[key]?.value === undefined || owner[key].value === null);
  return [
    ...(address.street === null ? [missingFact("address.street", "street address")] : []),
    ...missing.map((key) => missingFact(`owner.${key}`, owner[key]?.label ?? key)),
  ];
};

const requiredFacts = ({ content: { services } }: LaunchFacts) =>
  services.some(({ id }) => id === NEEDS_LICENCE) ? [...REQUIRED, LICENCE] : REQUIRED;

const missingFact = (field: string, label: string) => {
  const fix = field.endsWith(LICENCE) ? "Put it in, or remove content/services/staffing-agent.md." : "Put it in.";
  return blocker(inSite(field), `Missing: ${label}.`, fix);
};
