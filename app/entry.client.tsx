import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { adoptServedPage } from "./page-loading/served-page.ts";
import { measureSpeed } from "./vitals/measure.ts";

// Every navigation goes to the top, back and forward too (docs/specification.md, section 2): the browser must not restore positions.
history.scrollRestoration = "manual";

adoptServedPage();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
measureSpeed();
