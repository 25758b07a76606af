import useLabels from "content:labels/services";

import type { Service } from "../../content-reader/schemas.ts";
import styles from "./funding-facts.module.css";

/** The day to which the words about funding apply, and whether the NDIS registration covers the support, or a mark until that is known. */
export function FundingFacts({ registration: { covered, group } }: Pick<Service, "registration">) {
  const words = useLabels();
  return (
    <p className={styles.facts}>
      {words.fundingDate} {words.registration}:{" "}
      {covered === null ? <mark className="missing">{words.registrationMissing}</mark> : (group ?? words.notRegistered)}.
    </p>
  );
}
