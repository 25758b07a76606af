import { createContext, type ReactNode, use, useLayoutEffect, useState } from "react";
import { loading as words } from "content:interface";

const SetLoading = createContext<(isLoading: boolean) => void>(() => undefined);

/**
 * Says `Loading page...` (docs/specification.md, section 2) above its children, in a polite live region that is in the page
 * before it has anything to say, because a region that comes with its words stays silent.
 */
export function PageStatus({ children }: { children: ReactNode }) {
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

/** Stands in for a page whose code is being fetched. */
export function Loading() {
  const setLoading = use(SetLoading);
  useLayoutEffect(() => {
    setLoading(true);
    return () => setLoading(false);
  }, [setLoading]);
  return null;
}
