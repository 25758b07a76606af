import useLabels from "content:labels/services";
import type { ReactNode } from "react";
import usePlans from "content:plans";

import { escapeHtml } from "../../../content-model/values/html.ts";
import type { Service } from "../../../content-model/schemas/schemas.ts";
import facts from "./owners-facts.module.css";
import type { Section } from "../../../content-model/values/sections.ts";
import { Panel, Ticks } from "../components/panel.tsx";
import { Rows } from "../components/section-words.tsx";
import { ItemPicture } from "../components/item-picture.tsx";
import { FundingFacts } from "./funding-facts.tsx";
import { COST, FUNDING, SAFETY, WHAT, WHO } from "../service-links/service-links.ts";
import styles from "./words-of-service.module.css";

/** Whom the provider works with, and what it does not offer, as two lists side by side. */
function WhoFacts({ service: { ages, needs = [], notOffered = [] } }: { service: Service }) {
  const words = useLabels();
  const known = ages === undefined ? needs : [`${words.ages}: ${ages}`, ...needs];
  if (known.length === 0 && notOffered.length === 0) return undefined;
  return (
    <div className={facts.lists}>
      {known.length > 0 && (
        <Panel kind="yours" heading={words.needs}>
          <Ticks items={known.map(asItem)} />
        </Panel>
      )}
      {notOffered.length > 0 && (
        <Panel kind="note" heading={words.notOffered}>
          <ul>
            {notOffered.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

/** What workers do about medicine, and how the provider handles restrictive practices. */
function SafetyFacts({ service: { medication, restrictivePractice } }: { service: Service }) {
  const words = useLabels();
  const rows = [
    { title: words.medication, text: medication },
    { title: words.restrictivePractice, text: restrictivePractice },
  ];
  return <Rows items={rows.flatMap(({ title, text }) => (text === undefined ? [] : [{ title, html: escapeHtml(text) }]))} />;
}

const asItem = (point: string) => ({ html: escapeHtml(point) });

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
