import { startTransition, StrictMode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { rememberTyped } from "./typed-before-hydration.ts";

const restoreTyped = rememberTyped();

function HydratedApp() {
  useLayoutEffect(restoreTyped, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedApp />
    </StrictMode>,
  );
});
