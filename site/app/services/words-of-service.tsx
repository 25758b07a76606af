import type { ReactNode } from "react";
import useLabels from "content:labels/services";
import usePlans from "content:plans";

import type { Service } from "../../../content-model/schemas/schemas.ts";
import type { Section } from "../../../content-model/values/sections.ts";
import { ItemPicture } from "../components/item-picture/item-picture.tsx";
import { Rows } from "../components/sections/rows.tsx";
import { FundingFacts } from "./funding-facts.tsx";
import { SafetyFacts, WhoFacts } from "./owners-facts.tsx";
import { COST, FUNDING, SAFETY, WHAT, WHO } from "../service-links/service-links.ts";
import styles from "./words-of-service.module.css";

type WordsOfService = { sections: Section[]; after: Record<string, ReactNode> };

/** Returns the sections of a support with its facts after them, for its page and for its booklet. */
export function useWordsOfService(service: Service): WordsOfService {
  const { registration, helps = [], medication, restrictivePractice } = service;
  const words = useLabels();
  const hasSafety = medication !== undefined || restrictivePractice !== undefined;
  const sections = service.sections.flatMap((section) =>
    hasSafety && section.id === WHO ? [section, { id: SAFETY, heading: words.safety, html: "" }] : [section],
  );
  const after = {
    ...(helps.length > 0 && { [WHAT]: <Helps helps={helps} /> }),
    [WHO]: <WhoFacts service={service} />,
    [SAFETY]: <SafetyFacts service={service} />,
    [FUNDING]: (
      <>
        {service.paidByPlan && <PlanRows />}
        <FundingFacts registration={registration} />
      </>
    ),
  };
  return { sections, after };
}

/** What people get help with, each with its pictogram. */
function Helps({ helps }: { helps: NonNullable<Service["helps"]> }) {
  const words = useLabels();
  return (
    <>
      <h3>{words.helps}</h3>
      <ul className={styles.helps}>
        {helps.map((help) => (
          <li key={help.words}>
            <ItemPicture name={help.picture} />
            {help.words}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who pays with each kind of plan, and the way to what support costs. */
function PlanRows() {
  const words = useLabels();
  return (
    <>
      <Rows items={usePlans()} />
      <p className={styles.cost}>
        <a href={COST}>{words.cost}</a>
      </p>
    </>
  );
}
