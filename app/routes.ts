import { type RouteConfigEntry, route } from "@react-router/dev/routes";

import { CONTACT_CARD } from "../content-reader/contact-card-address.ts";
import { STAGE } from "./stage.ts";

/** The table of docs/specification.md, section 2. Unknown addresses have no row: root.tsx answers them with the 404 screen. */
const specified = [
  page("/about", "about"),
  page("/services", "services"),
  page("/employment", "employment"),
  page("/locations", "locations"),
  page("/careers", "careers"),
  page("/careers/apply", "careers"),
  page("/contact", "contact"),
  page("/privacy-policy", "privacy-policy"),
  page("/terms-conditions", "terms-conditions"),
];

/** docs/specification.md, Addresses. */
const beyond = [page("/accessibility", "accessibility"), page(CONTACT_CARD, "contact-card")];

/** The Easy Read twin of each of those pages; /careers' serves /careers/apply too (docs/specification.md, Addresses). */
const easyRead = [
  twin("/about/easy-read", "about"),
  twin("/services/easy-read", "services"),
  twin("/employment/easy-read", "employment"),
  twin("/locations/easy-read", "locations"),
  twin("/careers/easy-read", "careers"),
  twin("/contact/easy-read", "contact"),
  twin("/privacy-policy/easy-read", "privacy-policy"),
  twin("/terms-conditions/easy-read", "terms-conditions"),
  twin("/accessibility/easy-read", "accessibility"),
];

/** Rendered at each request (docs/specification.md, Forms): what became of a form that was sent. */
const rendered = [page("/contact/sent", "sent"), page("/careers/sent", "sent")];

/** Written, but unreachable while the site is parked (docs/specification.md, section 2, docs/specification.md, Two stages). */
const liveOnly = [
  page("/", "home"),
  page("/testimonials", "testimonials"),
  twin("/easy-read", "home"),
  twin("/testimonials/easy-read", "testimonials"),
];

export default [...specified, ...beyond, ...easyRead, ...rendered, ...(STAGE === "live" ? liveOnly : [])];

/** A route's id is its page's file in app/pages, then "@" and its address: one page may answer two. */
function page(path: string, file: string): RouteConfigEntry {
  return route(path, "page-loading/page-on-demand.tsx", { id: `${file}@${path}` });
}

/** The Easy Read twin of a page: its words are content/easy-read, its id "about/easy-read@/about/easy-read". */
function twin(path: string, file: string): RouteConfigEntry {
  return page(path, `${file}/easy-read`);
}
