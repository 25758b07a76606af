import { startTransition, StrictMode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

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

/**
 * Remembers what was typed into text areas before hydration, and returns a function that puts it back. React sets the value of a
 * hydrated text area to its default if that is not empty; it does so for no other control.
 */
function rememberTyped(): () => void {
  const typed = [...document.querySelectorAll("textarea")]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((area) => ({ area, value: area.value }));
  return () => {
    for (const { area, value } of typed.splice(0)) area.value = value;
  };
}
