import { standardInPlaceOf, twinAddress } from "../../../content-model/values/pages.ts";
import { usePath, useRoute } from "./location.ts";

/** Returns the address of the other form of the current page, and whether that form is the Easy Read one. */
export function useTwin(): { address: string; isEasyRead: boolean } | undefined {
  const path = usePath();
  const route = useRoute();
  if (!route) return undefined;
  const standard = standardInPlaceOf(route);
  if (standard !== undefined) return { address: standard, isEasyRead: false };
  const address = twinAddress(path);
  return address === path ? undefined : { address, isEasyRead: true };
}

/**
 * Returns a function that maps the address of a link. On an Easy Read page it returns the address of the Easy Read twin, so that
 * the reader stays in Easy Read; on any other page it returns the same address.
 */
export function useAddresses(): (address: string) => string {
  return useRoute()?.isEasyRead ? twinAddress : (address) => address;
}
