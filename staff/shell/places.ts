import { visibleKinds, type Role, type SignedIn } from "../../accounts/roles.ts";

/** The places of the staff side, in the order of the navigation. */
const PLACES = ["today", "inbox", "complaints", "website", "office"] as const;
export type Place = (typeof PLACES)[number];

/** `of` finds the addresses of a place: the first place that it matches is the current one. */
type PlaceAt = { address: string; of: RegExp; isFor: (roles: readonly Role[]) => boolean };

const anyOf =
  (...some: readonly Role[]) =>
  (roles: readonly Role[]) =>
    some.some((role) => roles.includes(role));

const OF: Readonly<Record<Place, PlaceAt>> = {
  today: { address: "/", of: /^\/$/, isFor: () => true },
  inbox: {
    address: "/inbox",
    of: /^\/(inbox|submissions\/[^/]+|handed-over|held-mails(\/[^/]+)?)$/,
    isFor: (roles) => visibleKinds(roles).length > 0,
  },
  complaints: { address: "/complaints", of: /^\/(complaints|submissions\/[^/]+\/register)/, isFor: anyOf("owner", "complaints") },
  website: { address: "/content", of: /^\/(content|launch)/, isFor: anyOf("owner", "editor") },
  office: {
    address: "/office",
    of: /^\/(office|people|records|figures|audit|site)/,
    isFor: anyOf("owner", "complaints", "intake", "recruitment"),
  },
};

export const addressOf = (place: Place): string => OF[place].address;

/** Returns the places of a person. A place that is missing protects nothing: its screens do. */
export const placesFor = ({ roles }: Pick<SignedIn, "roles">): readonly Place[] =>
  PLACES.filter((place) => OF[place].isFor(roles));

/** Returns the place to which an address belongs; undefined for one of no place, such as the own account. */
export const placeAt = (pathname: string): Place | undefined => PLACES.find((place) => OF[place].of.test(pathname));
