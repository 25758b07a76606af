import type { ContactPoint, LocalBusiness, OpeningHoursSpecification, WithContext } from "schema-dts";

import { SOCIAL_CARD } from "../app/document/document-parts.ts";
import { telephoneAddress } from "../../content-model/texts/facts.ts";
import { standardAddress } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { Service, Site } from "../../content-model/schemas/schemas.ts";

type Facts = Pick<Content, "site" | "pages" | "services">;

const METRES_IN_A_KILOMETRE = 1000;
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
/** Search engines read these times as a closed day. */
const CLOSED = { opens: "00:00", closes: "00:00" };
const DAY_AND_NIGHT = { opens: "00:00", closes: "23:59" };

/**
 * Returns the provider for search engines (schema.org LocalBusiness). It has only facts from the content: no rating, price or
 * registration, and neither a street nor a position while the content has no street.
 */
export function localBusiness({ site, pages, services }: Facts, siteUrl: string) {
  const sameAs = site.socials.flatMap(({ url }) => url ?? []);
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": `${siteUrl}/#provider`,
    name: site.brand.name,
    url: `${siteUrl}/`,
    description: pages.home.description,
    image: new URL(SOCIAL_CARD.path, siteUrl).href,
    email: site.email,
    telephone: telephone(site.phone.general),
    address: postalAddress(site.address),
    ...(site.address.street !== null && { geo: coordinates(site.address) }),
    openingHoursSpecification: weeklyHours(site.hours),
    specialOpeningHoursSpecification: site.hours.publicHolidays.dates.map(({ date }) => closedOn(date)),
    areaServed: site.areas.map(areaServed),
    contactPoint: contactPoints(site),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: pages.services.title,
      itemListElement: services.map((service) => offer(service, siteUrl)),
    },
    ...(sameAs.length > 0 && { sameAs }),
  } as const satisfies WithContext<LocalBusiness>;
}

function postalAddress({ street, suburb, state, postcode }: Site["address"]) {
  return {
    "@type": "PostalAddress",
    ...(street !== null && { streetAddress: street }),
    addressLocality: suburb,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: "AU",
  } as const;
}

const coordinates = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  ({ "@type": "GeoCoordinates", latitude, longitude }) as const;

/** The same circle as on the map (site/build/service-area-map). */
const areaServed = ({ name, radiusKilometres, ...centre }: Site["areas"][number]) =>
  ({
    "@type": "Place",
    name,
    geo: {
      "@type": "GeoCircle",
      geoMidpoint: coordinates(centre),
      geoRadius: radiusKilometres * METRES_IN_A_KILOMETRE,
    },
  }) as const;

const closedOn = (date: string) =>
  ({ "@type": "OpeningHoursSpecification", validFrom: date, validThrough: date, ...CLOSED }) as const;

const weeklyHours = ({ weekly }: Site["hours"]) =>
  weekly.map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification" as const,
    dayOfWeek: days.flatMap((day) => DAYS[day - 1] ?? []),
    ...(opens !== undefined && closes !== undefined ? { opens, closes } : CLOSED),
  })) satisfies OpeningHoursSpecification[];

function contactPoints(site: Site) {
  const general = {
    "@type": "ContactPoint",
    contactType: "general enquiries",
    telephone: telephone(site.phone.general),
    email: site.email,
    areaServed: "AU",
  } as const satisfies ContactPoint;
  return [supportPoint(site), general];
}

/** The 24/7 support line (docs/specification.md, section 9). */
const supportPoint = ({ phone }: Site) =>
  ({
    "@type": "ContactPoint",
    contactType: "customer support",
    telephone: telephone(phone.support),
    areaServed: "AU",
    hoursAvailable: { "@type": "OpeningHoursSpecification", dayOfWeek: [...DAYS], ...DAY_AND_NIGHT },
  }) as const satisfies ContactPoint;

/** Without its summary, which the cards of the same page show. */
const offer = ({ id, title }: Service, siteUrl: string) =>
  ({
    "@type": "Offer",
    itemOffered: { "@type": "Service", name: title, url: new URL(standardAddress({ name: "services", item: id }), siteUrl).href },
  }) as const;

/** The international form: +61 and the digits. A 1800 number has no such form. */
const telephone = (number: string) => telephoneAddress(number).slice("tel:".length);
