import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { brand } from "content:site";
import words from "content:staff";

import type { SignedIn } from "../contract.ts";
import { fill } from "./fill.ts";
import styles from "./page.module.css";

type Props = { title: string; hasErrors?: boolean; person?: SignedIn; children: ReactNode };

/** A whole screen: header, heading, content. With `person` it has the links of somebody who is signed in. */
export function Page({ title, hasErrors = false, person, children }: Props) {
  const { name, skip, navigation, inbox, signOut, signedInAs, error } = words.shell;
  return (
    <>
      <title>{`${hasErrors ? `${error} ` : ""}${title} | ${name} | ${brand.name}`}</title>
      <a className="skip" href="#main">
        {skip}
      </a>
      <header className={styles.header}>
        <p className={styles.brand}>
          <b>{brand.name}</b> {name}
        </p>
        {person && (
          <nav className={styles.nav} aria-label={navigation}>
            <Link to="/">{inbox}</Link>
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
