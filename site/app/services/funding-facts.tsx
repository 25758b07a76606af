import useLabels from "content:labels/services";

import type { Registration } from "../../../content-model/schemas/service-schema.ts";
import type { Service } from "../../../content-model/schemas/schemas.ts";
import styles from "./funding-facts.module.css";

/** The day to which the words about funding apply, and whether the NDIS registration covers the support, or a mark until that is known. */
export function FundingFacts({ registration }: Pick<Service, "registration">) {
  const words = useLabels();
  return (
    <p className={styles.facts}>
      {words.fundingDate} {words.registration}: <RegistrationGroup of={registration} />.
    </p>
  );
}

/** The registration groups that cover a support, or that none does; a mark until the owner has confirmed it. */
export function RegistrationGroup({ of: { covered, groups } }: { of: Registration }) {
  const words = useLabels();
  if (covered === null) return <mark className="missing">{words.registrationMissing}</mark>;
  // Names have commas in them.
  return covered ? groups.map(({ number, name }) => `${number} ${name}`).join("; ") : words.notRegistered;
}
