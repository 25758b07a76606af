import { Link } from "react-router";

import { useHydrated } from "../../site/app/hydration/hydrated.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { Form } from "../parts/form.tsx";
import { useClosingMenu } from "./closing-menu.ts";
import { Icon } from "../parts/icons.tsx";
import { accountMenu as say, roleNames } from "./place-words.ts";
import styles from "./shell.module.css";

type Props = { person: SignedIn; showKeys: () => void };

/** Who is signed in, with the own account and Sign out. It opens without scripts; they close it. */
export function AccountMenu({ person: { name, roles }, showKeys }: Props) {
  // Without scripts there are no keys.
  const hasKeys = useHydrated();
  const menu = useClosingMenu();
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
      <div className={`popup ${styles.menu}`}>
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
