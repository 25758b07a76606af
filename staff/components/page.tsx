import type { ReactNode } from "react";
import { Form, NavLink } from "react-router";

import { useBrandName } from "../brand-name.ts";
import type { SignedIn } from "../contract/shared.ts";
import { navigationFor } from "../navigation.ts";
import { fill } from "../words/fill.ts";
import { shell as shellWords } from "../words/shell.ts";
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
              <button className="button" data-kind="tool" type="submit">
                {signOut}
              </button>
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
