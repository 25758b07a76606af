import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Asks before a link leads away from words that cannot be saved. A change of the address of the same screen is no leaving. */
export function useWarningBeforeLeaving(hasUnsaved: () => boolean, question: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
}
