import { lazy, Suspense, useState } from "react";

import type { Route } from "../../content-reader/pages.ts";
import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import { type Served, ServedContext } from "../forms/form-state.ts";
import { useArrival } from "../navigation/arrival.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { loadPage } from "./load-page.ts";
import type { PageModule } from "./page-module.ts";
import { Loading } from "./page-status.tsx";
import { isServed, ServedPage } from "./served-page.tsx";

type Props = { route: Route | undefined; path: string; served: Served };

/**
 * The page at a path, loaded on demand (docs/specification.md, Loading and failing). The parent passes the path as its key, so that
 * each visit loads the page again and can succeed after a failure. `served` is the data that the server rendered a first view with.
 */
export function Page({ route, path, served }: Props) {
  const [isFirstView] = useState(() => import.meta.env.SSR || isServed(path));
  const [Content] = useState(() => lazy(() => withArrival(route, isFirstView ? loadServed(route) : loadPage(route))));
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
const loadServed = (route: Route | undefined): Promise<PageModule> =>
  import.meta.env.SSR ? loadPage(route) : loadPage(route).catch(never);

/** Returns a page that handles the arrival at it (navigation/arrival.tsx). */
async function withArrival(route: Route | undefined, page: Promise<PageModule>) {
  const { default: Content, head } = await page;
  return {
    default: () => {
      useArrival(head.title);
      return (
        <div data-page={route?.name}>
          <Content />
        </div>
      );
    },
  };
}

const never = () => new Promise<never>(() => undefined);
