import type { ReactNode } from "react";

import { useHydrated } from "../../hydrated.ts";

/** Prints the page. It is invisible until hydration and takes its space from the start, so that nothing moves. */
export function PrintButton({ kind, children }: { kind: "main" | "tool"; children: ReactNode }) {
  return (
    <button type="button" className="button" data-kind={kind} data-waiting={!useHydrated() || undefined} onClick={() => print()}>
      {children}
    </button>
  );
}
