import { type Finding, resultFor, type SiteCheck, type VisitedPage, type VisitedSite } from "./check.ts";

type Data = Record<string, unknown>;

/** What search engines need of each kind that stands alone in a page: schema.org, and Google's list of required properties. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  LocalBusiness: ["@id", "name", "url", "telephone", "address", "openingHoursSpecification", "areaServed", "hasOfferCatalog"],
  BreadcrumbList: ["itemListElement"],
  JobPosting: ["title", "description", "datePosted", "hiringOrganization", "jobLocation"],
  ContactPoint: ["contactType", "telephone"],
};
/** Properties whose value is an address of this site. `sameAs` is an address elsewhere. */
const ADDRESSES = new Set(["url", "item", "image", "@id"]);

/**
 * Each page's JSON-LD: it parses, is of a kind known here and whole; its addresses are of this site and answer; its way from
 * Home is in order.
 */
export const structuredData: SiteCheck = {
  name: "structured data",
  async judge(site) {
    const results = [];
    for (const page of site.pages) results.push(resultFor(structuredData.name, page, { findings: await judgePage(site, page) }));
    return results;
  },
};

async function judgePage(site: VisitedSite, page: VisitedPage): Promise<Finding[]> {
  const texts = [...page.servedHtml.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  if (site.stage === "parked")
    return texts.map(([text]) =>
      found("parked", text, "A parked page says nothing of itself (docs/specification.md, Two stages)."),
    );
  const read = texts.map(([, text = ""]) => parsed(text));
  const data = read.flatMap((one) => (one.data ? [one.data] : []));
  const faults = [...read.flatMap(({ faults: own }) => own), ...data.flatMap(wholeness), ...missingKinds(page, data)];
  return [...faults, ...(await judgeAddresses(site, page, data))];
}

function parsed(text: string): { data?: Data; faults: Finding[] } {
  try {
    return { data: JSON.parse(text) as Data, faults: [] };
  } catch (error) {
    return { faults: [found("JSON", text, error instanceof Error ? error.message : String(error))] };
  }
}

function wholeness(data: Data): Finding[] {
  const kind = String(data["@type"]);
  const required = REQUIRED[kind];
  if (data["@context"] !== "https://schema.org") return [found("context", kind, 'Must be "https://schema.org".')];
  if (!required) return [found("kind", kind, "This check does not know it: add it with what it must have.")];
  const empty = (value: unknown) => value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  const missing = required.filter((name) => empty(data[name])).map((name) => found("required", kind, `Has no ${name}.`));
  return [...missing, ...(kind === "BreadcrumbList" ? order(data) : [])];
}

function order({ itemListElement }: Data): Finding[] {
  const steps = Array.isArray(itemListElement) ? (itemListElement as Data[]) : [];
  return steps.flatMap((step, index) => [
    ...(step["position"] === index + 1 ? [] : [found("breadcrumbs", JSON.stringify(step), `Must be position ${index + 1}.`)]),
    ...(typeof step["name"] === "string" && typeof step["item"] === "string"
      ? []
      : [found("breadcrumbs", JSON.stringify(step), "Needs a name and an item.")]),
  ]);
}

/** Home says who we are; every other page, where it stands. */
function missingKinds({ path, status }: VisitedPage, data: readonly Data[]): Finding[] {
  const kind = path === "/" ? "LocalBusiness" : "BreadcrumbList";
  const isThere = status !== 200 || data.some((one) => one["@type"] === kind);
  return isThere ? [] : [found("missing", path, `Has no ${kind}.`)];
}

async function judgeAddresses(site: VisitedSite, page: VisitedPage, data: readonly Data[]): Promise<Finding[]> {
  // The site is visited at another address than the one it is published at, which its canonical addresses name.
  const published = page.served.canonical === undefined ? site.origin : new URL(page.served.canonical).origin;
  const faults = [...new Set(data.flatMap(addressesIn))].map(async (address) => {
    const what = URL.canParse(address) ? await whatIsWrong(site, new URL(address), published) : "Is not a whole address.";
    return what ? [found("address", address, what)] : [];
  });
  return (await Promise.all(faults)).flat();
}

function addressesIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "string" ? (ADDRESSES.has(name) ? [inner] : []) : addressesIn(inner),
  );
}

async function whatIsWrong(site: VisitedSite, { origin, pathname, hash }: URL, published: string): Promise<string | undefined> {
  if (origin !== published) return `Is not of this site, ${published}.`;
  const page = site.pages.find(({ path }) => path === pathname);
  const status = page?.status ?? (await fetch(site.origin + pathname, { redirect: "manual" })).status;
  if (status !== 200) return `Answered with ${status}.`;
  // An @id such as /#provider names a thing, not a part of the page.
  const part = hash.slice(1);
  return part === "" || pathname === "/" || !page || page.served.ids.includes(part) ? undefined : `Has no part "${part}".`;
}

const found = (rule: string, where: string, what: string): Finding => ({ rule, where: where.slice(0, 120), what });
