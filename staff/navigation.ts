import type { Role } from "./roles.ts";
import { shell as shellWords } from "./words/shell.ts";

/** A link of the header. It is shown to people who have one of `roles`; without `roles`, to everybody who is signed in. */
type NavigationLink = { to: string; label: string; roles?: readonly Role[] };

const LINKS: readonly NavigationLink[] = [
  { to: "/", label: shellWords.inbox },
  { to: "/complaints", label: shellWords.complaints, roles: ["owner", "complaints"] },
  { to: "/content", label: shellWords.content, roles: ["owner", "editor"] },
  { to: "/records", label: shellWords.records, roles: ["owner", "complaints", "intake", "recruitment"] },
  { to: "/figures", label: shellWords.figures, roles: ["owner", "complaints", "intake", "recruitment"] },
  { to: "/site", label: shellWords.site, roles: ["owner"] },
  { to: "/people", label: shellWords.people, roles: ["owner"] },
  { to: "/audit", label: shellWords.audit, roles: ["owner"] },
  { to: "/account", label: shellWords.account },
];

/** Returns the links that a person with these roles has in the header. A link that is missing protects nothing: its page does. */
export const navigationFor = (roles: readonly Role[]): readonly NavigationLink[] =>
  LINKS.filter((link) => link.roles === undefined || link.roles.some((role) => roles.includes(role)));
