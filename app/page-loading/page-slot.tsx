import { use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { loading as words } from "content:interface";

import { adoptIslands } from "../islands/adopt-islands.tsx";
import { showCurrent } from "../openings/show-current.ts";
import { useArrival } from "../navigation/arrival.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { loadedPage, loadPage } from "./load-page.ts";
import type { PageModule } from "./page-module.ts";
import { ServerPages } from "./server-pages.ts";
import { servedTitle } from "./document-title.ts";
import { showPageStatus } from "./page-status.tsx";
import { isAsServed, leaveServedPage } from "./served-page.ts";

const KEEP_WHAT_THE_SERVER_WROTE = { __html: "" };

/**
 * Where a page stands: whole on the server, adopted as the server wrote it on a first view, and after that loaded on
 * demand with the words of docs/specification.md, section 2 and docs/specification.md (Loading and failing).
 */
export function PageSlot({ name }: { name: string }) {
  const served = use(ServerPages)?.(name);
  const [adopted] = useState(() => (isAsServed(name) ? servedTitle() : undefined));
  const page = usePage(name, served, adopted !== undefined);
  const shown = page === "failed" ? undefined : page;
  const title = page === "failed" ? words.failed : shown?.head.title;
  useArrival(adopted ?? title);
  useLayoutEffect(() => showPageStatus(title === undefined && adopted === undefined ? words.loading : ""), [title, adopted]);

  return (
    <>
      {page === "failed" && <LoadFailed />}
      {adopted !== undefined ? (
        <AdoptedPage name={name} />
      ) : (
        shown && (
          <div data-page={name}>
            <shown.default />
          </div>
        )
      )}
    </>
  );
}

/** React never looks inside an element that it was given as HTML, so the served words stay as they are. */
function AdoptedPage({ name }: { name: string }) {
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (slot.current) showCurrent(slot.current);
    const leaveIslands = slot.current && adoptIslands(slot.current);
    return () => {
      leaveIslands?.();
      leaveServedPage();
    };
  }, []);
  return <div ref={slot} data-page={name} dangerouslySetInnerHTML={KEEP_WHAT_THE_SERVER_WROTE} suppressHydrationWarning />;
}

function usePage(name: string, served: PageModule | undefined, adopted: boolean) {
  const [page, setPage] = useState<PageModule | "failed" | undefined>(() => served ?? loadedPage(name));
  useEffect(() => {
    if (adopted || page) return;
    loadPage(name).then(setPage, () => setPage("failed"));
  }, [adopted, page, name]);
  return page;
}
