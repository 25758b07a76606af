import useLabels from "content:labels/find";
import { useMemo } from "react";

import { AllPages } from "../find/all-pages.tsx";
import { useAsked } from "../find/asked.ts";
import { useCurrentEntries } from "../find/current-entries.ts";
import styles from "../find/find-head.module.css";
import { FindForm } from "../find/find-form.tsx";
import { FindResults } from "../find/find-results.tsx";
import { FindStatus } from "../find/find-status.tsx";
import { createSearch } from "../find/search.ts";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["labels/find"];

/** The list of all pages, and with scripts a search that runs in the browser. */
export default function Find() {
  const words = useLabels();
  const entries = useCurrentEntries();
  const { typed, setTyped, asked, askNow } = useAsked();
  const isAsked = asked !== "";
  const search = useMemo(() => (isAsked ? createSearch(entries) : undefined), [entries, isAsked]);
  const found = useMemo(() => search?.(asked), [search, asked]);
  const hits = found?.hits ?? [];
  return (
    <>
      <header className={styles.head}>
        <div className="wrap">
          <h1>{words.heading}</h1>
          <FindForm typed={typed} onType={setTyped} onFind={askNow}>
            <FindStatus asked={asked} found={found} />
          </FindForm>
        </div>
        <svg className={styles.wave} viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 34C200 4 380 8 560 28S900 62 1090 40S1340 8 1440 20V60H0z" />
        </svg>
      </header>
      {isAsked && <FindResults hits={hits} />}
      {hits.length === 0 && <AllPages entries={entries} />}
    </>
  );
}
