/** What a person may do. A person can have several roles. */
export const ROLES = ["owner", "complaints", "intake", "recruitment", "editor"] as const;
export type Role = (typeof ROLES)[number];
