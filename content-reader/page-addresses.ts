import { CONTACT_CARD } from "./contact-card-address.ts";
import { twinAddress } from "./easy-read/twin-address.ts";
import { addressOf } from "./page-address.ts";
import { PAGE_NAMES, type PageName } from "./required.ts";

/** The page that answers at each address inside the site. */
export const PAGE_AT: ReadonlyMap<string, PageName> = new Map<string, PageName>([
  ["/careers/apply", "careers"],
  ...PAGE_NAMES.map((name): [string, PageName] => [addressOf(name), name]),
]);

const EVERY_ADDRESS: ReadonlySet<string> = new Set([...PAGE_AT.keys(), ...[...PAGE_AT.keys()].map(twinAddress), CONTACT_CARD]);

/** Whether a page of ours, an Easy Read page or the contact card answers at a path. */
export const isPageAddress = (path: string) => EVERY_ADDRESS.has(path);
