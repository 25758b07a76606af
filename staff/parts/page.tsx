import type { ComponentProps, ReactNode } from "react";
import { Link, NavLink, useActionData, useRouteLoaderData } from "react-router";

import { shell as say, contentLinks as contentLinksWords } from "./shell-words.ts";
import styles from "./page.module.css";
import { Form } from "./form.tsx";
import { Button, ErrorSummary } from "./form-parts.tsx";
import { notStoredIn } from "./keep-form-in-browser.ts";
import type { Role, SignedIn } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";

/** `notStored` says that the form of this screen was not stored, where the words for every form say too little. */
type Props = { title: string; hasErrors?: boolean; notStored?: string; person?: SignedIn; isFull?: boolean; children: ReactNode };

/** A whole screen: header, heading, content. With `person` it has the links of somebody who is signed in. */
export function Page({ title, hasErrors = false, notStored: ownWords, person, isFull, children }: Props) {
  const brandName = useBrandName();
  const notStored = notStoredIn(useActionData());
  return (
    <>
      <title>{`${hasErrors || notStored !== undefined ? `${say.error} ` : ""}${title} | ${say.name} | ${brandName}`}</title>
      <header className={styles.header}>
        <a className="skip" href="#main">
          {say.skip}
        </a>
        <p className={styles.brand}>
          <b>{brandName}</b> {say.name}
        </p>
        {person && (
          <nav className={styles.nav} aria-label={say.name}>
            {navigationFor(person.roles).map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === "/"}>
                {label}
              </NavLink>
            ))}
            <span>{fill(say.signedInAs, { name: person.name })}</span>
            <Form method="post" action="/sign-out" reloadDocument>
              <Button kind="tool">{say.signOut}</Button>
            </Form>
          </nav>
        )}
      </header>
      <main id="main" tabIndex={-1} className={isFull ? undefined : styles.main}>
        {!isFull && <h1 tabIndex={-1}>{title}</h1>}
        {notStored !== undefined && <ErrorSummary failure={ownWords ?? notStored} />}
        {children}
      </main>
    </>
  );
}

/** A link that looks like a button. "main" is for the one that most people need. */
export const ButtonLink = ({ kind = "line", ...link }: ComponentProps<typeof Link> & { kind?: "main" | "line" }) => (
  <Link className="button" data-kind={kind} {...link} />
);

/** A link in a paragraph of its own. */
export const LinkParagraph = (link: ComponentProps<typeof Link>) => (
  <p>
    <Link {...link} />
  </p>
);

/** A link of the header. It is shown to people who have one of `roles`; without `roles`, to everybody who is signed in. */
type NavigationLink = { to: string; label: string; roles?: readonly Role[] };

const LINKS: readonly NavigationLink[] = [
  { to: "/", label: say.inbox },
  { to: "/complaints", label: say.complaints, roles: ["owner", "complaints"] },
  { to: "/content", label: say.content, roles: ["owner", "editor"] },
  { to: "/records", label: say.records, roles: ["owner", "complaints", "intake", "recruitment"] },
  { to: "/figures", label: say.figures, roles: ["owner", "complaints", "intake", "recruitment"] },
  { to: "/site", label: say.site, roles: ["owner"] },
  { to: "/people", label: say.people, roles: ["owner"] },
  { to: "/audit", label: say.audit, roles: ["owner"] },
  { to: "/account", label: say.account },
];

/** Returns the links that a person with these roles has in the header. A link that is missing protects nothing: its page does. */
const navigationFor = (roles: readonly Role[]): readonly NavigationLink[] =>
  LINKS.filter((link) => link.roles === undefined || link.roles.some((role) => roles.includes(role)));

/** Returns the name of the provider as it is published now; empty on the page of an error before the root route was loaded. */
const useBrandName = (): string => useRouteLoaderData<{ brandName: string }>("root")?.brandName ?? "";

/**
 * The result of what a person did on the page before. Without a message it is there all the same, empty, because screen readers watch
 * only regions that exist before their text.
 */
export const Said = ({ message }: { message: string | undefined }) => (
  <p role="status" className={message === undefined ? "visually-hidden" : undefined}>
    {message}
  </p>
);

/** Returns the message that `?said=` of an address names. */
export function saidIn(request: Request, messages: Readonly<Record<string, string>>): string | undefined {
  const name = new URL(request.url).searchParams.get("said") ?? "";
  return Object.hasOwn(messages, name) ? messages[name] : undefined;
}

type FilterProps = {
  label: string;
  links: readonly { to: string; isCurrent: boolean; label: ReactNode }[];
  className?: string | undefined;
};

/** Links that choose which rows a list shows. */
export function ShowFilter({ label, links, className = "row" }: FilterProps) {
  return (
    <nav className={className} aria-label={label}>
      {links.map(({ to, isCurrent, label: name }) => (
        <ButtonLink key={to} kind={isCurrent ? "main" : "line"} to={to} aria-current={isCurrent ? "page" : undefined}>
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}

const CONTENT_LINKS = [
  { page: "content", to: "/content", label: contentLinksWords.content },
  { page: "pictures", to: "/content/pictures", label: contentLinksWords.pictures },
  { page: "brand", to: "/content/brand", label: contentLinksWords.brand },
  { page: "page-checks", to: "/content/page-checks", label: contentLinksWords.pageChecks },
  { page: "publish", to: "/content/publish", label: contentLinksWords.publish },
  { page: "releases", to: "/content/releases", label: contentLinksWords.releases },
  { page: "launch", to: "/launch", label: contentLinksWords.launch },
] as const;

type ContentLinksProps = { current?: (typeof CONTENT_LINKS)[number]["page"] };

/** The links between the screens of content and of publishing. */
export const ContentLinks = ({ current }: ContentLinksProps) => (
  <ShowFilter
    label={contentLinksWords.label}
    links={CONTENT_LINKS.map(({ page, to, label }) => ({ to, label, isCurrent: page === current }))}
  />
);
