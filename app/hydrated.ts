import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in what the server wrote and while it is adopted, true from then on: for parts that need scripts to work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
