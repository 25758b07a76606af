import { createContext, type ReactNode, use, useLayoutEffect, useState } from "react";
import useInterface from "content:interface";

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
export function Loading() {
  const setLoading = use(SetLoading);
  useLayoutEffect(() => {
    setLoading(true);
    return () => setLoading(false);
  }, [setLoading]);
  return <div className="page-room" />;
}
