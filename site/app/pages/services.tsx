import useInterface from "content:interface";
import usePage from "content:page/services";

import { CheckedLine } from "../components/checked-line.tsx";
import { addressOf } from "../../../content-model/values/pages.ts";
import { Sections } from "../components/sections.tsx";
import { ServiceFamilies } from "../services/service-families.tsx";
import styles from "../services/services-head.module.css";
import { ServiceJumpList, SupportsInFull } from "../services/supports-in-full.tsx";

/**
 * The ten supports of docs/specification.md, section 1, and then the sections about all of them. In the live stage a card leads to the
 * page of each support.
 */
export default function Services() {
  const page = usePage();
  return (
    <>
      <header className={styles.head}>
        <div className="wrap">
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          <CheckedLine checked={page.checked} />
          {__SITE_STAGE__ === "parked" ? <ServiceJumpList /> : <GuideLink />}
        </div>
      </header>
      {__SITE_STAGE__ === "parked" ? (
        <SupportsInFull />
      ) : (
        <div className={`wrap ${styles.families}`}>
          <ServiceFamilies as="h2" />
        </div>
      )}
      <div className={styles.sections}>
        <Sections of={page.sections} />
      </div>
    </>
  );
}

/** Only the live stage has the guide. */
function GuideLink() {
  const { breadcrumb } = useInterface();
  return (
    <p className="screen-only">
      <a className="button" data-kind="line" href={addressOf("guide")}>
        {breadcrumb.guide}
      </a>
    </p>
  );
}
