import useLabels from "content:labels/lastChanged";

import { dayInWords } from "../../../content-model/values/days.ts";
import type { Page } from "../../../content-model/schemas/schemas.ts";
import { CheckedLine } from "./checked-line.tsx";
import { OnThisPage } from "./on-this-page.tsx";
import { PlainHead } from "./plain-head.tsx";
import { SectionWords } from "./section-words.tsx";
import styles from "./legal-page.module.css";

/** The privacy policy, the terms or the accessibility statement: without a picture, its sections close together. */
export function LegalPage({ page }: { page: Page }) {
  return (
    <>
      <PlainHead heading={page.heading} lead={page.lead}>
        <LastChanged day={page.updated} />
        <CheckedLine checked={page.checked} />
      </PlainHead>
      <div className={`wrap ${styles.page}`}>
        <OnThisPage of={page.sections} />
        <div className={styles.sections}>
          {page.sections.map((section) => (
            <section key={section.id} className={styles.section}>
              <h2 id={section.id}>{section.heading}</h2>
              <SectionWords section={section} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** The day on which the words of a page last changed. The terms say that they apply from this day. */
function LastChanged({ day }: { day: string }) {
  const words = useLabels();
  return (
    <p>
      <time dateTime={day}>{words.on.replace("{day}", dayInWords(day))}</time>
    </p>
  );
}
