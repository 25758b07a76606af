import { SUBMISSION_KINDS, type SubmissionKind } from "../content-model/forms/kinds.ts";

/** What a person may do. A person can have several roles. */
export const ROLES = ["owner", "complaints", "intake", "recruitment", "editor"] as const;
export type Role = (typeof ROLES)[number];

/** A person who is signed in. `isRecent` tells whether both factors were proved within the last 5 minutes. */
export type SignedIn = { id: string; name: string; roles: readonly Role[]; isRecent: boolean };

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

export const audienceOf = (kind: SubmissionKind): readonly Role[] => ROLES.filter((role) => KINDS_OF[role].includes(kind));

/** The result for what does not exist and for what this person may not see: the two must not differ. */
export type Hidden = undefined;
