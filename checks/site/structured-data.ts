import { z } from "zod";

import { parseJson } from "../../server/parse-json.ts";
import type { Finding, PageCheck, VisitedPage, VisitedSite } from "./check.ts";

type Data = Record<string, unknown>;

/** The required properties of each type: those of schema.org and of Google. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  LocalBusiness: ["@id", "name", "url", "telephone", "address", "openingHoursSpecification", "areaServed", "hasOfferCatalog"],
  BreadcrumbList: ["itemListElement"],
  JobPosting: ["title", "description", "datePosted", "hiringOrganization", "jobLocation"],
  ContactPoint: ["contactType", "telephone"],
};
/** Properties whose value is an address of this site. `sameAs` is left out, because it is an address of another site. */
const ADDRESSES = new Set(["url", "item", "image", "@id"]);

const breadcrumbs = z.array(z.object({ position: z.number(), name: z.string(), item: z.string() }));
const found = (rule: string, where: string, what: string): Finding => ({ rule, where: where.slice(0, 120), what });

/** The JSON-LD of a page is valid and complete, its addresses exist, and its breadcrumbs are in order. A parked page has none. */
export const structuredData: PageCheck = {
  name: "structured data",
  check(page, site) {
    const texts = page.served.structuredData;
    if (site.stage === "parked") return texts.map((text) => found("parked", text, "A parked page has no structured data."));
    const parsed = texts.map((text) => ({ text, data: parseJson(text) as Data | undefined }));
    const data = parsed.flatMap((one) => (one.data ? [one.data] : []));
    return [
      ...parsed.filter((one) => !one.data).map(({ text }) => found("JSON", text, "Is not valid JSON.")),
      ...data.flatMap(kindErrors),
      ...missingKinds(page, data),
      ...[...new Set(data.flatMap(addressesIn))].flatMap((address) => addressErrors(address, page, site)),
    ];
  },
};

function kindErrors(data: Data): Finding[] {
  const kind = String(data["@type"]);
  const required = REQUIRED[kind];
  if (data["@context"] !== "https://schema.org") return [found("context", kind, 'Must be "https://schema.org".')];
  if (!required) return [found("kind", kind, "Unknown type: add it to this check with its required properties.")];
  const isEmpty = (value: unknown) => value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  const missing = required.filter((name) => isEmpty(data[name])).map((name) => found("required", kind, `Has no ${name}.`));
  return kind === "BreadcrumbList" ? [...missing, ...orderErrors(data["itemListElement"])] : missing;
}

function orderErrors(list: unknown): Finding[] {
  const steps = breadcrumbs.safeParse(list).data;
  const inOrder = steps?.every(({ position }, index) => position === index + 1);
  return inOrder
    ? []
    : [found("breadcrumbs", JSON.stringify(list), "Each needs a name, an item, and its position counted from 1.")];
}

/** Home must describe the provider. Every other page must have breadcrumbs. */
function missingKinds({ path, status }: VisitedPage, data: readonly Data[]): Finding[] {
  const kind = path === "/" ? "LocalBusiness" : "BreadcrumbList";
  const isThere = status !== 200 || data.some((one) => one["@type"] === kind);
  return isThere ? [] : [found("missing", path, `Has no ${kind}.`)];
}

function addressesIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "string" ? (ADDRESSES.has(name) ? [inner] : []) : addressesIn(inner),
  );
}

/** Returns the paths of this site in the structured data of a page. */
export const pathsIn = ({ served }: VisitedPage): string[] =>
  served.structuredData.flatMap((text) => addressesIn(parseJson(text))).flatMap((address) => URL.parse(address)?.pathname ?? []);

function addressErrors(address: string, page: VisitedPage, site: VisitedSite): Finding[] {
  // Canonical addresses have the origin of the published site, not the origin of the server under test.
  const published = URL.parse(page.served.canonical ?? "")?.origin ?? site.origin;
  const url = URL.parse(address);
  if (url?.origin !== published) return [found("address", address, `Is not an address of ${published}.`)];
  const status = site.statuses.get(url.pathname);
  if (status !== 200) return [found("address", address, `The response is ${status}.`)];
  const target = site.pages.find(({ path }) => path === url.pathname);
  const id = url.hash.slice(1);
  // An @id of Home such as /#provider is not the id of an element.
  const exists = id === "" || url.pathname === "/" || !target || target.served.ids.includes(id);
  return exists ? [] : [found("address", address, `The page has no element with the id "${id}".`)];
}
