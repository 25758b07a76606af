import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns false on the server and during hydration, and true from then on: for parts that need scripts to work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
