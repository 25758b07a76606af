import pages from "content:easy-read-pages";

import { TWIN_ENDING, twinAddress } from "../../content-reader/easy-read/twin-address.ts";
import { addressOf } from "../../content-reader/page-address.ts";
import { usePageName } from "../page-loading/page-name.ts";

/** The page that an Easy Read page's name is the twin of: "about" of "about/easy-read"; undefined for any other page. */
export function standardPageOf(name: string): StandardPage | undefined {
  const page = name.endsWith(TWIN_ENDING) ? name.slice(0, -TWIN_ENDING.length) : "";
  return page in pages ? (page as StandardPage) : undefined;
}
export type StandardPage = keyof typeof pages;

/** The other form of the page being shown, by its address, and whether that is the Easy Read one. */
export function useTwin(): { address: string; isEasyRead: boolean } | undefined {
  const name = usePageName();
  if (name === undefined) return undefined;
  const standard = standardPageOf(name);
  if (standard !== undefined) return { address: addressOf(standard), isEasyRead: false };
  return name in pages ? { address: twinAddress(addressOf(name)), isEasyRead: true } : undefined;
}

/**
 * Turns the addresses of links into those that keep a person in the form they read: on an Easy Read page into the twins'
 * (one plain link, above the page, leads out), anywhere else as they are.
 */
export function useAddresses(): (address: string) => string {
  const name = usePageName();
  return name !== undefined && standardPageOf(name) !== undefined ? twinAddress : (address) => address;
}
