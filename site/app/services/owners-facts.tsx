import useLabels from "content:labels/services";

import { escapeHtml } from "../../../content-model/values/html.ts";
import type { Service } from "../../../content-model/schemas/schemas.ts";
import { Panel, Ticks } from "../components/sections/panel.tsx";
import { Rows } from "../components/sections/rows.tsx";
import styles from "./owners-facts.module.css";

/** Whom the provider works with, and what it does not offer, as two lists side by side. */
export function WhoFacts({ service: { ages, needs = [], notOffered = [] } }: { service: Service }) {
  const words = useLabels();
  const known = ages === undefined ? needs : [`${words.ages}: ${ages}`, ...needs];
  if (known.length === 0 && notOffered.length === 0) return undefined;
  return (
    <div className={styles.lists}>
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
export function SafetyFacts({ service: { medication, restrictivePractice } }: { service: Service }) {
  const words = useLabels();
  const rows = [
    { title: words.medication, text: medication },
    { title: words.restrictivePractice, text: restrictivePractice },
  ];
  return <Rows items={rows.flatMap(({ title, text }) => (text === undefined ? [] : [{ title, html: escapeHtml(text) }]))} />;
}

const asItem = (point: string) => ({ html: escapeHtml(point) });
