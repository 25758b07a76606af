import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Outlet, Scripts } from "react-router";

import { Gate } from "./gate/gate.tsx";
import { NotFound } from "./not-found/not-found.tsx";
import { UnexpectedError } from "./not-found/unexpected-error.tsx";
import { DocumentHead } from "./page-loading/document-head.tsx";
import { usePageName } from "./page-loading/page-name.ts";
import { Site } from "./site.tsx";
import "./styles/index.css";
import { WaveShapes } from "./components/wave-shapes/wave-shapes.tsx";

/**
 * The document shell, the same for every page and both stages. The head is the server's alone: the browser keeps it as
 * it came, styles and all.
 */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <DocumentHead />
        {import.meta.env.SSR && <Links />}
      </head>
      <body>
        <WaveShapes />
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  // Where "/" is not published, the router still finds the root route there, and no page in it.
  if (usePageName() === undefined) return behindGate(notFound);
  return behindGate(
    <Site>
      <Outlet />
    </Site>,
  );
}

/**
 * Every address without a route ends here: the 404 screen (docs/specification.md, section 2); anything else is a fault of ours.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return behindGate(notFound);
  return behindGate(
    <Site found={false}>
      <UnexpectedError />
    </Site>,
  );
}

const notFound = (
  <Site found={false}>
    <NotFound />
  </Site>
);

/** By the setting itself, which the build knows first: the live site then has neither the gate's code nor its styles. */
function behindGate(site: ReactNode) {
  return __SITE_STAGE__ === "parked" ? <Gate>{site}</Gate> : site;
}
