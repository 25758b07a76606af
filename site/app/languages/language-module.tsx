import type { ReactNode } from "react";
import useLanguage from "content:language-item";
import useHelplines from "content:card-helplines";

import type { ShownLanguage } from "../../../content-model/content/content-modules.ts";
import type { TextPart } from "../../../content-model/readers/read-languages.ts";
import { addressOf } from "../../../content-model/values/pages.ts";
import { Icon } from "../components/icon.tsx";
import { WaveEdge } from "../components/wave-edge.tsx";
import type { HeadOfPage } from "../page/page-module.ts";
import styles from "./language-page.module.css";
import { LanguagePicture, type PictureOf, TextParts } from "./language-parts.tsx";

export const head: HeadOfPage = ({ "language-item": { title, description } }) => ({ title, description });

/** Who we are, how to reach us with an interpreter, what we do, and the reader's rights, in the language whose words are loaded. */
export default function LanguagePage() {
  const language = useLanguage();
  const { code, dir, who, speak, help, rights, danger } = language;
  // The parts of main around the page are in English, so main itself has no language of its own.
  const inLanguage = { lang: code, dir };
  return (
    <>
      <header className={`${styles.page} ${styles.head}`} {...inLanguage}>
        <LanguageHead language={language} />
      </header>
      <div className={`wrap ${styles.page} ${styles.body}`} {...inLanguage}>
        <CheckNote language={language} />
        <p className={styles.danger}>
          <Icon name="triangle-exclamation-point" />
          <span>
            <TextParts of={danger} />
          </span>
        </p>
        <div className={styles.parts}>
          <Part name="who" heading={who.heading}>
            <Texts of={who.texts} />
          </Part>
          <Part name="speak" heading={speak.heading}>
            <Texts of={speak.texts} />
          </Part>
          <Part name="help" heading={help.heading}>
            <Points of={help.texts} />
          </Part>
          <Part name="rights" heading={rights.heading}>
            <Points of={rights.texts} />
            <Texts of={[rights.outside]} />
          </Part>
        </div>
      </div>
    </>
  );
}

function LanguageHead({ language: { heading, lead, interpreter, back } }: { language: ShownLanguage }) {
  const { interpreters } = useHelplines();
  return (
    <>
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">
          <TextParts of={lead} />
        </p>
        <p className={`screen-only ${styles.actions}`}>
          <a className="button" data-kind="main" href={interpreters.href}>
            <Icon name="phone" />
            <bdi className="tel" dir="ltr">
              {interpreters.text}
            </bdi>
            {interpreter}
          </a>
          <a className="button" data-kind="line" href={addressOf("languages")} lang="en-AU" dir="ltr">
            {back}
          </a>
        </p>
      </div>
      <WaveEdge />
    </>
  );
}

/** Says that nobody has checked the translation, in its language and in English, or who has. */
function CheckNote({ language: { isDraft, draft, note } }: { language: ShownLanguage }) {
  return (
    <div className={styles.note} data-draft={isDraft || undefined}>
      {isDraft && <p>{draft}</p>}
      <p>
        <bdi lang="en-AU" dir="ltr">
          {note}
        </bdi>
      </p>
    </div>
  );
}

function Part({ name, heading, children }: { name: PictureOf; heading: string; children: ReactNode }) {
  return (
    <section className={styles.part} data-part={name}>
      <LanguagePicture of={name} />
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

const Texts = ({ of: texts }: { of: readonly (readonly TextPart[])[] }) =>
  texts.map((parts) => (
    <p key={JSON.stringify(parts)}>
      <TextParts of={parts} />
    </p>
  ));

const Points = ({ of: texts }: { of: readonly (readonly TextPart[])[] }) => (
  <ul>
    {texts.map((parts) => (
      <li key={JSON.stringify(parts)}>
        <TextParts of={parts} />
      </li>
    ))}
  </ul>
);
