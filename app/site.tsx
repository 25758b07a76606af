import { type ReactNode, Suspense, useEffect, useRef } from "react";

import { DemoStrip } from "./demo/demo-strip.tsx";
import { ErrorBoundary } from "./error-boundary/error-boundary.tsx";
import { Footer } from "./footer/footer.tsx";
import type { Served } from "./forms/form-state.ts";
import { Announcer } from "./navigation/announcer.tsx";
import { useInternalLinks } from "./navigation/internal-links.ts";
import { TopBar } from "./navigation/top-bar.tsx";
import { Page } from "./page-loading/page.tsx";
import { PageStatus } from "./page-loading/page-status.tsx";
import { forgetServedPage } from "./page-loading/served-page.tsx";
import { PageTools } from "./page-tools/page-tools.tsx";
import { publishedAt, usePath } from "./routing/location.ts";

/** The parts that all pages share, around the page at the present address. */
export function Site({ served }: { served: Served }) {
  const path = usePath();
  const route = publishedAt(path);
  useInternalLinks();
  useForgetServedPage(path);
  return (
    <Announcer>
      <Part>
        <TopBar found={route !== undefined} />
      </Part>
      {__DEMO__ && <DemoStrip />}
      <Part>
        <PageTools />
      </Part>
      <Suspense>
        <main id="main" tabIndex={-1}>
          <PageStatus>
            <Page key={path} route={route} path={path} served={served} />
          </PageStatus>
        </main>
      </Suspense>
      <Part>
        <Footer />
      </Part>
    </Announcer>
  );
}

/**
 * A part with a Suspense boundary of its own, because React repairs a difference from the served HTML by rendering the nearest
 * boundary again: an element that an extension adds to the footer must not reach the page.
 */
const Part = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);

/** In the part that stays, because a navigation may begin before the served page's own code is there. */
function useForgetServedPage(path: string) {
  const first = useRef(path);
  useEffect(() => {
    if (path !== first.current) forgetServedPage();
  }, [path]);
}
