import useNames from "content:language-names";
import useList from "content:language-list";

import { addressOf, standardAddress } from "../../../content-model/values/pages.ts";
import picture from "../../../content/art/header-testimonials.svg";
import { PageHead } from "../components/page-head.tsx";
import styles from "../languages/language-list.module.css";
import { LanguagePicture, TextParts } from "../languages/language-parts.tsx";
import type { HeadOfPage } from "../page/page-module.ts";

/** content-model/texts/page-sections.ts requires this section of the contact page. */
const RELAY = `${addressOf("contact")}#relay-and-interpreters`;

// A page without words of its own does not exist.
export const head: HeadOfPage = ({ "language-list": list }) => list ?? { title: "", description: "" };

export default function Languages() {
  const { names } = useNames();
  const { heading, lead, ofStaff, notHere, auslan } = useList();
  return (
    <>
      <PageHead heading={heading} lead={lead} picture={picture} isBeside />
      <div className={`wrap ${styles.body}`}>
        <ul className={styles.names}>
          {names.map(({ id, code, name, english }) => (
            <li key={id}>
              <a href={standardAddress({ name: "languages", item: id })} hrefLang={code}>
                <bdi lang={code}>{name}</bdi> <span>{english}</span>
              </a>
            </li>
          ))}
        </ul>
        {ofStaff !== undefined && <p className={styles.staff}>{ofStaff}</p>}
        <div className={styles.panels}>
          <section className={styles.panel} data-kind="call">
            <h2>{notHere.heading}</h2>
            <p>
              <TextParts of={notHere.text} />
            </p>
          </section>
          <section className={styles.panel}>
            <h2>{auslan.heading}</h2>
            <div className={styles.auslan}>
              <LanguagePicture of="auslan" />
              <p>
                {auslan.text} <a href={RELAY}>{auslan.link}</a>
              </p>
            </div>
          </section>
        </div>
      </div>
    </>
  );
}
