import type { ReactNode } from "react";
import useLabels from "content:labels/room";
import usePage from "content:page/available";

import picture from "../../../content/art/service-supported-independent-living.svg";
import { Icon } from "../components/icon.tsx";
import { SectionWords } from "../components/section-words.tsx";
import styles from "../room/room-page.module.css";
import { RoomTable } from "../room/room-table.tsx";
import { Vacancies } from "../room/vacancies.tsx";
import { LeadIn } from "../components/lead-in.tsx";

/** The sections with the table and with the rooms in shared homes (content-model/texts/page-sections.ts). */
const SUPPORTS = "supports";
const HOMES = "homes";

/** Where there is room for new people, and rooms in shared homes. Only the live stage has this page. */
export default function Available() {
  const page = usePage();
  const words = useLabels();
  const parts: Record<string, ReactNode> = {
    [SUPPORTS]: (
      <>
        <RoomTable />
        <p className={styles.ask}>
          <a className="button" data-kind="line" href="/contact#write-to-us">
            {words.askAny}
          </a>
        </p>
      </>
    ),
    [HOMES]: <Vacancies />,
  };
  return (
    <>
      <LeadIn heading={page.heading} lead={page.lead} picture={picture}>
        <a className="button" data-kind="main" href={`#${SUPPORTS}`}>
          {words.toSupports}
        </a>
        <a className="button" data-kind="line" href={`#${HOMES}`}>
          <Icon name="house" />
          {words.toHomes}
        </a>
      </LeadIn>
      <div className={`wrap ${styles.sections}`}>
        {page.sections.map((section) => (
          <section key={section.id}>
            <div className={styles.head}>
              <h2 id={section.id}>{section.heading}</h2>
              <SectionWords section={section} />
            </div>
            {parts[section.id]}
          </section>
        ))}
      </div>
    </>
  );
}
