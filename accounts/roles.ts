/** What a person may do. A person can have several roles. */
export const ROLES = ["owner", "complaints", "intake", "recruitment", "editor"] as const;
export type Role = (typeof ROLES)[number];

/** A person who is signed in. `isRecent` tells whether both factors were proved within the last 5 minutes. */
export type SignedIn = { id: string; name: string; roles: readonly Role[]; isRecent: boolean };
