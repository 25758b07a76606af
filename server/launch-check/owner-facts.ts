import { blocker, inSite, type LaunchCheck, type LaunchFacts } from "./finding.ts";

/**
 * Asked for even where their line was taken out: without these a page would claim what it may not (docs/specification.md, Claims and duties),
 * or hide whom one deals with.
 */
const NEEDED = ["abn", "ndisRegistration"];
/** Placing workers for a fee needs a licence (Employment Agents Act 1976, WA); without that support no one asks for it. */
const LICENCE = "employmentAgentLicence";
const NEEDS_LICENCE = "staffing-agent";

/**
 * What only the owner can supply: some of it the law asks for, the rest visitors do. Pages mark each until it is there, and no
 * page that is open to everyone has a gap.
 */
export const ownerFacts: LaunchCheck = (facts) => {
  const { owner, address } = facts.content.site;
  const needed = neededFacts(facts);
  const keys = [...new Set([...needed, ...Object.keys(owner)])].filter((key) => key !== LICENCE || needed.includes(key));
  const missing = keys.filter((key) => owner[key]?.value === undefined || owner[key].value === null);
  return [
    ...(address.street === null ? [missingFact("address.street", "street address")] : []),
    ...missing.map((key) => missingFact(`owner.${key}`, owner[key]?.label ?? key)),
  ];
};

const neededFacts = ({ content: { services } }: LaunchFacts) =>
  services.some(({ id }) => id === NEEDS_LICENCE) ? [...NEEDED, LICENCE] : NEEDED;

const missingFact = (field: string, label: string) =>
  blocker({
    place: inSite(field),
    what: `Missing: ${label}.`,
    mend: field.endsWith(LICENCE) ? "Put it in, or take content/services/staffing-agent.md out." : "Put it in.",
  });
