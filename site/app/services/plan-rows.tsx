import useLabels from "content:labels/services";
import usePlans from "content:plans";

import { Rows } from "../components/sections/rows.tsx";
import { COST } from "../service-links/service-links.ts";
import styles from "./words-of-service.module.css";

/** Who pays with each kind of plan, and the way to what support costs. */
export function PlanRows() {
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
