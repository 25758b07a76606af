import type { ReactNode } from "react";

import { useHydrated } from "../hydration/hydrated.ts";

/** Prints the page. Before hydration it is invisible and has its final size, so that nothing moves. */
export function PrintButton({ kind, children }: { kind: "main" | "line" | "tool"; children: ReactNode }) {
  return (
    <button type="button" className="button" data-kind={kind} data-waiting={!useHydrated() || undefined} onClick={() => print()}>
      {children}
    </button>
  );
}
