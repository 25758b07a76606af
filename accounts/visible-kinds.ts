import { SUBMISSION_KINDS, type SubmissionKind } from "../content-model/forms/kinds.ts";
import { type Role, ROLES } from "./roles.ts";

const KINDS_OF: Readonly<Record<Role, readonly SubmissionKind[]>> = {
  owner: SUBMISSION_KINDS,
  complaints: ["complaint"],
  intake: ["enquiry", "referral", "feedback"],
  recruitment: ["application"],
  editor: [],
};

/** Returns the kinds of submissions that a person with these roles may see; for all others the site looks as if they did not exist. */
export const visibleKinds = (roles: readonly Role[]): readonly SubmissionKind[] =>
  SUBMISSION_KINDS.filter((kind) => roles.some((role) => KINDS_OF[role].includes(kind)));

/** Returns the roles that may see a kind. */
export const audienceOf = (kind: SubmissionKind): readonly Role[] => ROLES.filter((role) => KINDS_OF[role].includes(kind));
