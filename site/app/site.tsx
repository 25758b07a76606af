import useThisSite from "content:this-site";
import { lazy, type ReactNode, Suspense, useEffect } from "react";

import strip from "./demo-strip.module.css";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { asksToReachUs } from "./footer/asks-to-reach-us.ts";
import { Footer } from "./footer/footer.tsx";
import type { Served } from "../../content-model/forms/form-state.ts";
import { Announcer } from "./navigation/arrival.tsx";
import { useInternalLinks } from "./navigation/internal-links.ts";
import { useOpenDetails } from "./navigation/open-details.ts";
import { TopBar } from "./navigation/top-bar.tsx";
import { Page, PageStatus } from "./page.tsx";
import { forgetServedPage } from "./page/served-page.tsx";
import { PageTools } from "./page-tools/page-tools.tsx";
import { usePath, useRoute } from "./routing/location.ts";

/** Says above every page of a demo that the provider does not exist. */
function DemoStrip() {
  const { demo } = useThisSite();
  if (!demo) return null;
  return (
    <section aria-label={demo.label} className={strip.strip}>
      <p className={strip.words}>{demo.words}</p>
    </section>
  );
}

/** Never rejects in the browser. Without this code the served HTML stays, and its links work. */
const loadEnding = () => (import.meta.env.SSR ? import("./footer/ending.tsx") : import("./footer/ending.tsx").catch(never));
const never = () => new Promise<never>(() => undefined);
const CallToAction = lazy(async () => ({ default: (await loadEnding()).CallToAction }));
const Reach = lazy(async () => ({ default: (await loadEnding()).Reach }));

/** The page at the current address, and the parts that all pages share. */
export function Site({ served }: { served: Served }) {
  const path = usePath();
  const route = useRoute();
  const asks = asksToReachUs(route);
  useInternalLinks();
  useOpenDetails();
  // Here and not in the page: a navigation may begin before the code of the served page has loaded.
  useEffect(() => forgetServedPage(path), [path]);
  return (
    <Announcer>
      <Part>
        <TopBar found={route !== undefined} />
      </Part>
      <DemoStrip />
      <Part>
        <PageTools />
      </Part>
      <Suspense>
        <main id="main" tabIndex={-1}>
          <PageStatus>
            <Page key={path} route={route} path={path} served={served} />
          </PageStatus>
          {asks && (
            <Suspense>
              <Reach />
            </Suspense>
          )}
        </main>
      </Suspense>
      {asks && __SITE_STAGE__ === "live" && (
        <Part>
          <CallToAction />
        </Part>
      )}
      <Part>
        {/* No document of this stage has the page, so the footer waits for what stands above it, and does not move. */}
        {asks && __SITE_STAGE__ === "parked" && <CallToAction />}
        <Footer />
      </Part>
    </Announcer>
  );
}

/**
 * Each part has its own Suspense boundary, because React handles a hydration mismatch by rendering the nearest boundary again.
 * An element that an extension adds to the footer therefore affects the footer alone.
 */
const Part = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
