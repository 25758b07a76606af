import useIndex from "content:find-index";
import { useMemo } from "react";
import useLabels from "content:labels/find";

import { useHydrated } from "../hydration/hydrated.ts";
import { isOpen } from "../hydration/current-openings.ts";
import { WaveEdge } from "../components/wave-edge.tsx";
import { AllPages } from "../find/all-pages.tsx";
import { useAsked, FindForm } from "../find/find-form.tsx";
import styles from "../find/find-head.module.css";
import { FindResults, FindStatus } from "../find/find-results.tsx";
import { createSearch } from "../find/search.ts";
import type { HeadOfPage } from "../page/page-module.ts";

export const head: HeadOfPage = (words) => words["labels/find"];

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
        <WaveEdge />
      </header>
      {isAsked && <FindResults hits={hits} />}
      {hits.length === 0 && <AllPages entries={entries} />}
    </>
  );
}

/** Returns what can be found today in Perth. A stored document has what was shown on the day of the build. */
function useCurrentEntries() {
  const { entries } = useIndex();
  const hydrated = useHydrated();
  return useMemo(
    () => entries.filter(({ dated }) => !dated || (hydrated ? isOpen(dated, new Date()) : !dated.scheduled)),
    [entries, hydrated],
  );
}
