import type { ReactNode } from "react";
import useLabels from "content:labels/news";

import type { ShownNews } from "../../content-reader/news-schema.ts";
import { useCurrentOpenings } from "../openings/current-openings.ts";
import styles from "./news.module.css";

/** Shows the page of an item from its first day to its last, and says so on any other day (docs/editing-content.md). */
export function WhileShown({ item, children }: { item: ShownNews; children: ReactNode }) {
  const words = useLabels();
  if (useCurrentOpenings([item]).length > 0) return children;
  return (
    <div className={`wrap ${styles.notNow}`}>
      <h1>{words.notNow}</h1>
      <p className="lead">{words.notNowText}</p>
      <p>
        <a className="button" data-kind="main" href="/news">
          {words.all}
        </a>
      </p>
    </div>
  );
}
