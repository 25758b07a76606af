import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns false on the server and during hydration, and true afterwards. For parts that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
