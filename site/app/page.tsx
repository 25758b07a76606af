import { createContext, type ReactNode, use, useLayoutEffect, useState, lazy, Suspense } from "react";
import useInterface from "content:interface";

import type { Route } from "../../content-model/values/pages.ts";
import { OrCall } from "./components/telephone.tsx";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { type Served, ServedContext } from "../../content-model/forms/form-state.ts";
import { useArrival } from "./navigation/arrival.tsx";
import { type LoadedPage, loadPage, usePageSource } from "./page-loading/load-page.ts";
import { WithWords } from "./words/load-words.tsx";
import { type Words, WordsContext } from "./words/words.ts";
import { isServed, ServedPage } from "./page/served-page.tsx";

const SetLoading = createContext<(isLoading: boolean) => void>(() => undefined);

/**
 * Shows `Loading page...` (docs/specification.md, section 2) above its children. The live region is always in the page, because
 * screen readers ignore a region that is added together with its text.
 */
export function PageStatus({ children }: { children: ReactNode }) {
  const { loading: words } = useInterface();
  const [isLoading, setLoading] = useState(false);
  return (
    <SetLoading value={setLoading}>
      <p role="status" className="page-status">
        {isLoading ? words.loading : ""}
      </p>
      {children}
    </SetLoading>
  );
}

/**
 * The fallback of a page whose code is loading. Its room is there in the same commit, because the footer decides then whether it
 * waits (footer/footer.tsx). The text comes one commit later.
 */
function Loading() {
  const setLoading = use(SetLoading);
  useLayoutEffect(() => {
    setLoading(true);
    return () => setLoading(false);
  }, [setLoading]);
  return <div className="page-room" />;
}

type PageProps = { route: Route | undefined; path: string; served: Served };

/**
 * The page at a path, loaded on demand (docs/specification.md, Loading and failing). The parent passes the path as its key, so that
 * each visit loads the page again and can succeed after a failure. `served` is the data that the server rendered a first view with.
 */
export function Page({ route, path, served }: PageProps) {
  const [isFirstView] = useState(() => import.meta.env.SSR || isServed(path));
  const source = usePageSource();
  const [Content] = useState(() => {
    const load = isFirstView ? loadServed : loadPage;
    return lazy(() => withArrival(route, load(route, source)));
  });
  return (
    <ErrorBoundary fallback={<LoadFailed />}>
      <Suspense fallback={isFirstView ? <ServedPage /> : <Loading />}>
        <ServedContext value={isFirstView ? served : NOT_SERVED}>
          <Content />
        </ServedContext>
      </Suspense>
    </ErrorBoundary>
  );
}

const NOT_SERVED: Served = {};

/** Never rejects in the browser. Without the code of the page the served HTML stays, and its links and forms work. */
const loadServed: typeof loadPage = (...page) => (import.meta.env.SSR ? loadPage(...page) : loadPage(...page).catch(never));

/** Returns a page with its words, which handles the arrival at it. */
async function withArrival(route: Route | undefined, page: Promise<LoadedPage>) {
  const { default: Content, head, words } = await page;
  return {
    default: () => (
      <WithWords words={words}>
        <Arrived route={route} head={head}>
          <Content />
        </Arrived>
      </WithWords>
    ),
  };
}

type ArrivedProps = { route: Route | undefined; head: LoadedPage["head"]; children: ReactNode };

function Arrived({ route, head, children }: ArrivedProps) {
  const words = use(WordsContext) as Words;
  useArrival(head(words, route?.isEasyRead === true).title);
  return <div data-page={route?.name}>{children}</div>;
}

const never = () => new Promise<never>(() => undefined);

/** Replaces a page whose code did not load (docs/specification.md, Loading and failing). */
function LoadFailed() {
  const { loading: words } = useInterface();
  useArrival(words.failed);
  return (
    <div className="wrap section stack">
      <h1 tabIndex={-1}>{words.failed}</h1>
      <p>{words.failedText}</p>
      <p>
        <button type="button" className="button" data-kind="main" onClick={() => location.reload()}>
          {words.again}
        </button>
      </p>
      <OrCall words={words.orCall} end="" />
    </div>
  );
}
