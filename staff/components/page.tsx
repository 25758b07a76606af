import type { ComponentProps, ReactNode } from "react";
import { Form, Link, NavLink } from "react-router";

import { useBrandName } from "../brand-name.ts";
import type { SignedIn } from "../contract/shared.ts";
import { navigationFor } from "../navigation.ts";
import { fill } from "../words/fill.ts";
import { shell as shellWords } from "../words/shell.ts";
import { Button } from "./form-parts.tsx";
import styles from "./page.module.css";

type Props = { title: string; hasErrors?: boolean; person?: SignedIn; children: ReactNode };

/** A whole screen: header, heading, content. With `person` it has the links of somebody who is signed in. */
export function Page({ title, hasErrors = false, person, children }: Props) {
  const brandName = useBrandName();
  const { name, skip, navigation, signOut, signedInAs, error } = shellWords;
  return (
    <>
      <title>{`${hasErrors ? `${error} ` : ""}${title} | ${name} | ${brandName}`}</title>
      <header className={styles.header}>
        <a className="skip" href="#main">
          {skip}
        </a>
        <p className={styles.brand}>
          <b>{brandName}</b> {name}
        </p>
        {person && (
          <nav className={styles.nav} aria-label={navigation}>
            {navigationFor(person.roles).map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === "/"}>
                {label}
              </NavLink>
            ))}
            <span>{fill(signedInAs, { name: person.name })}</span>
            <Form method="post" action="/sign-out" reloadDocument>
              <Button kind="tool">{signOut}</Button>
            </Form>
          </nav>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </main>
    </>
  );
}

/** A link that looks like a button. "main" is for the one that most people need. */
export const ButtonLink = ({ kind = "line", ...link }: ComponentProps<typeof Link> & { kind?: "main" | "line" }) => (
  <Link className="button" data-kind={kind} {...link} />
);

/** The link at the end of a page that leads back to where it belongs. */
export const BackLink = (link: ComponentProps<typeof Link>) => (
  <p>
    <Link {...link} />
  </p>
);
