import type { ReactNode } from "react";

import { DemoStrip } from "./demo/demo-strip.tsx";
import { Announcer } from "./navigation/arrival.tsx";
import { TopBar } from "./navigation/top-bar.tsx";
import { useInternalLinks } from "./navigation/internal-links.ts";
import { PageTools } from "./page-tools/page-tools.tsx";
import { PageStatus } from "./page-loading/page-status.tsx";
import { Footer } from "./footer/footer.tsx";

/** The parts that all pages share, around the page. `found` is false on the 404 screen. */
export function Site({ children, found = true }: { children: ReactNode; found?: boolean }) {
  useInternalLinks();
  return (
    <>
      <TopBar found={found} />
      {__DEMO__ && <DemoStrip />}
      <PageTools />
      <main id="main" tabIndex={-1}>
        <PageStatus />
        {children}
      </main>
      <Footer />
      <Announcer />
    </>
  );
}
