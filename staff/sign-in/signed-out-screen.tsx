import type { ComponentProps, ReactNode } from "react";
import { useRouteLoaderData } from "react-router";

import mark from "../../content/art/logo-mark.svg?raw";
import displayFace from "../../site/app/styles/fonts/display-face.woff2?url";
import { shell } from "../parts/shell-words.ts";
import styles from "./signed-out-screen.module.css";
import { steps as stepWords } from "./sign-in-words.ts";

/* The pages on which nobody is signed in yet: one column of words, and a drawing beside or above it. */

const STEPS = ["you", "passkey", "codes"] as const;
type Step = (typeof STEPS)[number];
type Props = {
  /** The heading, and the title of the document unless `name` is another. */
  title: string;
  name?: string;
  hasErrors?: boolean;
  /** The present step of enrolling. */
  step?: Step;
  children: ReactNode;
};

export function SignedOutScreen({ title, name = title, hasErrors = false, step, children }: Props) {
  const brandName = useRouteLoaderData<{ brandName: string }>("root")?.brandName ?? "";
  return (
    <div className={styles.screen}>
      <title>{`${hasErrors ? `${shell.error} ` : ""}${name} | ${shell.name} | ${brandName}`}</title>
      {/* Requested at once, because a face that is `optional` is not shown if it comes after the first paint. */}
      <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={displayFace} />
      <div className={styles.words}>
        <header className={styles.top}>
          <p className={styles.brand}>
            <span className={styles.mark} dangerouslySetInnerHTML={MARK} />
            <span>
              <b>{brandName}</b>
              <small>{shell.name}</small>
            </span>
          </p>
          {step && <Steps present={step} />}
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </main>
      </div>
      <div className={styles.art} />
    </div>
  );
}

/** Without its own styles, because the colours follow those of the page. */
const MARK = { __html: mark.replace(/<style>.*<\/style>/s, "").replace(/ xmlns="[^"]*"/, "") };

function Steps({ present }: { present: Step }) {
  const at = STEPS.indexOf(present);
  return (
    <ol className={styles.steps} aria-label={stepWords.label}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? "step" : undefined} data-done={index < at || undefined}>
          {index + 1}. {stepWords[step]}
          {index < at && <span className="visually-hidden">{stepWords.done}</span>}
        </li>
      ))}
    </ol>
  );
}

type FoldProps = Omit<ComponentProps<"details">, "className"> & { label: string };

/** What most people do not need, behind one line. It opens without scripts. */
export const Fold = ({ label, children, ...details }: FoldProps) => (
  <details className={styles.fold} {...details}>
    <summary>
      {label}
      <SignInIcon name="down" />
    </summary>
    <div className={styles.folded}>{children}</div>
  </details>
);

const SHAPES = {
  key: "M12.5 15a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0m-1-3.5 8-8M16 7l3 3",
  down: "m6 9 6 6 6-6",
  warn: "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
  print: "M6 9V3h12v6M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 14h12v7H6z",
  save: "M12 3v12M7 10l5 5 5-5M4 20h16",
  copy: "M9 9h12v12H9zM5 15H3V3h12v2",
} as const;

export const SignInIcon = ({ name }: { name: keyof typeof SHAPES }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={SHAPES[name]} />
  </svg>
);
