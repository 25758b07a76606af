import { useRouteLoaderData } from "react-router";

import { Button } from "../parts/form-parts.tsx";
import { SignInIcon } from "./signed-out-screen.tsx";
import styles from "./recovery-codes.module.css";
import { codes as say } from "./sign-in-words.ts";
import { fill } from "../../platform/text/fill.ts";

/** The ways of keeping codes that need scripts (./passkey-script.ts), each with its icon. */
const WAYS = ["print", "save", "copy"] as const;

type Props = {
  codes: readonly string[];
  /** Whose they are, on paper and in the file. */
  email: string;
  /** Where the person goes on, and the words of that button. */
  to: string;
  goOn: string;
};

/**
 * Recovery codes, which are in no other response. Without scripts they can be read, and printed by the browser's own menu. The browser
 * lets nobody go on before the box is checked.
 */
export function RecoveryCodes({ codes, email, to, goOn }: Props) {
  const brand = useRouteLoaderData<{ brandName: string }>("root")?.brandName ?? "";
  const title = fill(say.of, { email, brand });
  return (
    <>
      <p className="lead">{say.lead}</p>
      <p className={styles.paper}>{title}</p>
      <ul className={styles.codes} data-codes={title} data-file-name={say.fileName}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.keep}>
        {WAYS.map((way) => (
          <Button key={way} kind="line" type="button" data-keep={way} hidden>
            <SignInIcon name={way} />
            {say[way]}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.status} data-copied={say.copied} data-not-copied={say.notCopied} />
      <form className={styles.form} action={to}>
        <label className={styles.choice}>
          <input type="checkbox" required />
          {say.kept}
        </label>
        <Button kind="main">{goOn}</Button>
      </form>
    </>
  );
}
