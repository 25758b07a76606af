import { addressOf, twinAddress } from "../../content-reader/pages.ts";
import { usePath, useRoute } from "../routing/location.ts";

/** Returns the other form of the page being shown, by its address, and whether that is the Easy Read one. */
export function useTwin(): { address: string; isEasyRead: boolean } | undefined {
  const path = usePath();
  const route = useRoute();
  if (!route) return undefined;
  if (route.isEasyRead) return { address: addressOf(route.name), isEasyRead: false };
  const address = twinAddress(path);
  return address === path ? undefined : { address, isEasyRead: true };
}

/**
 * Returns a function that turns the addresses of links into those that keep a person in the form they read: on an Easy Read page
 * into the twins' addresses, because one plain link above the page leads out, and anywhere else into the same address.
 */
export function useAddresses(): (address: string) => string {
  return useRoute()?.isEasyRead ? twinAddress : (address) => address;
}
