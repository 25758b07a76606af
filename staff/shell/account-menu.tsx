import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";

import { useHydrated } from "../../site/app/hydration/hydrated.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { Form } from "../parts/form.tsx";
import { Icon } from "./icons.tsx";
import { accountMenu as say, roleNames } from "./place-words.ts";
import styles from "./shell.module.css";

type Props = { person: SignedIn; showKeys: () => void };

/** Who is signed in, with the own account and Sign out. It opens without scripts; they close it. */
export function AccountMenu({ person: { name, roles }, showKeys }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  // Without scripts there are no keys.
  const hasKeys = useHydrated();
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (menu.current && shownAt.current !== key) menu.current.open = false;
    shownAt.current = key;
  }, [key]);
  useEffect(() => closeOutside(menu.current), []);
  const [initial = ""] = name;
  const [role] = roles;
  return (
    <details ref={menu} className={styles.account} data-popup>
      <summary>
        <b className={styles.face} aria-hidden="true">
          {initial.toUpperCase()}
        </b>
        <span className={styles.name}>
          <b>{name}</b>
          {role && <small>{roleNames[role]}</small>}
        </span>
        <span className="visually-hidden">{say.label}</span>
      </summary>
      <div className={styles.menu}>
        <Link to="/account">
          <Icon name="account" />
          {say.account}
        </Link>
        <Link to="/display">
          <Icon name="display" />
          {say.display}
        </Link>
        {hasKeys && (
          <button type="button" className={styles.keys} onClick={showKeys}>
            <Icon name="keys" />
            {say.keys}
            <kbd>?</kbd>
          </button>
        )}
        <Link to="/help">
          <Icon name="help" />
          {say.help}
        </Link>
        <hr />
        <Form method="post" action="/sign-out" reloadDocument>
          <button type="submit">
            <Icon name="out" />
            {say.signOut}
          </button>
        </Form>
      </div>
    </details>
  );
}

/** Closes an open menu when something outside it is pressed or focused, and on Escape, which gives the focus back to its button. */
function closeOutside(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (!menu) return undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const closeUnlessInside = ({ target }: Event) => {
    // The list of keys gives the focus back to its button in the menu.
    if (target instanceof Element && !menu.contains(target) && !target.closest("dialog")) menu.open = false;
  };
  document.addEventListener("pointerdown", closeUnlessInside, { signal });
  document.addEventListener("focusin", closeUnlessInside, { signal });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  menu.addEventListener("keydown", onKey, { signal });
  return () => ending.abort();
}
