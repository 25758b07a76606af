import { describe, expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { NewsItem } from "../../content-model/readers/read-dated.ts";
import type { Job } from "../../content-model/schemas/schemas.ts";
import { structuredData } from "./structured-data.ts";

const ORIGIN = "https://www.example.com";
const RESPITE = content.services.find(({ id }) => id === "respite");

type Data = Record<string, unknown>;
const dataOf = (path: string, from: Content = content) =>
  structuredData(path, from, ORIGIN).map((text) => JSON.parse(text) as Data);
const ofType = (path: string, type: string, from?: Content) => dataOf(path, from).find((data) => data["@type"] === type);
const withSite = (change: Partial<Content["site"]>): Content => ({ ...content, site: { ...content.site, ...change } });

test("a page in another language says which, and stands below the list by the language's own name", () => {
  const page = ofType("/languages/ar", "WebPage");
  expect(page).toMatchObject({ inLanguage: "ar", url: "https://www.example.com/languages/ar" });
  expect(ofType("/languages/ar", "BreadcrumbList")).toMatchObject({
    itemListElement: [{}, {}, { name: "Other languages" }, { name: "العربية", item: "https://www.example.com/languages/ar" }],
  });
  expect(ofType("/languages", "WebPage")).toBeUndefined();
});

describe("the provider, on Home alone", () => {
  const business = ofType("/", "LocalBusiness");

  test("has the name, address and contacts of content/site.yaml", () => {
    expect(business).toMatchObject({
      "@context": "https://schema.org",
      "@id": "https://www.example.com/#provider",
      name: content.site.brand.name,
      url: "https://www.example.com/",
      telephone: "+61855500177",
      email: content.site.email,
      address: { addressLocality: "Sampleton", addressRegion: "WA", postalCode: "6999", addressCountry: "AU" },
      image: "https://www.example.com/social-card.png",
    });
    for (const path of ["/about", "/contact", "/easy-read"]) expect(ofType(path, "LocalBusiness"), path).toBeUndefined();
  });

  test("has a position only beside a street, because no visitor finds the office by a suburb", () => {
    const at = (street: string | null) =>
      ofType("/", "LocalBusiness", withSite({ address: { ...content.site.address, street } }));
    expect(at(null)).not.toHaveProperty("geo");
    const { latitude, longitude } = content.site.address;
    expect(at("1 Sample Street")?.["geo"]).toMatchObject({ latitude, longitude });
  });

  test("is open at the hours of the content, closed on Sundays and on each public holiday", () => {
    expect(business?.["openingHoursSpecification"]).toMatchObject([
      { dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:15", closes: "16:45" },
      { dayOfWeek: ["Saturday"], opens: "10:00", closes: "12:30" },
      { dayOfWeek: ["Sunday"], opens: "00:00", closes: "00:00" },
    ]);
    expect(business?.["specialOpeningHoursSpecification"]).toMatchObject(
      content.site.hours.publicHolidays.dates.map(({ date }) => ({
        validFrom: date,
        validThrough: date,
        opens: "00:00",
        closes: "00:00",
      })),
    );
  });

  test("serves each area within the radius of the map, in metres", () => {
    expect(business?.["areaServed"]).toMatchObject(
      content.site.areas.map(({ name, radiusKilometres }) => ({ name, geo: { geoRadius: radiusKilometres * 1000 } })),
    );
  });

  test("offers the ten supports, each with the address of its page", () => {
    const catalogue = business?.["hasOfferCatalog"] as { itemListElement: { itemOffered: Data }[] };
    expect(catalogue.itemListElement.map(({ itemOffered }) => [itemOffered["name"], itemOffered["url"]])).toEqual(
      content.services.map(({ id, title }) => [title, `${ORIGIN}/services/${id}`]),
    );
    expect(catalogue.itemListElement).toHaveLength(10);
  });

  test("has the support line, day and night, before the general number", () => {
    expect(business?.["contactPoint"]).toMatchObject([
      {
        contactType: "customer support",
        telephone: "1800160401",
        areaServed: "AU",
        hoursAvailable: { opens: "00:00", closes: "23:59", dayOfWeek: expect.objectContaining({ length: 7 }) as string[] },
      },
      { contactType: "general enquiries", telephone: "+61855500177", email: content.site.email },
    ]);
  });

  test("names a street and social pages only where the owner supplied them", () => {
    expect(business?.["address"]).not.toHaveProperty("streetAddress");
    expect(business).not.toHaveProperty("sameAs");
    const supplied = ofType(
      "/",
      "LocalBusiness",
      withSite({
        address: { ...content.site.address, street: "1 Sample Street" },
        socials: [
          { name: "Facebook", url: "https://www.example.org/us" },
          { name: "X", url: null },
        ],
      }),
    );
    expect(supplied?.["address"]).toMatchObject({ streetAddress: "1 Sample Street" });
    expect(supplied?.["sameAs"]).toEqual(["https://www.example.org/us"]);
  });

  test("states no rating, price or registration, and nothing that is still to be supplied", () => {
    const text = JSON.stringify(business);
    expect(text).not.toMatch(/rating|review|price|award|identifier|taxID|⟦|to be supplied/i);
  });
});

describe("the way from Home", () => {
  const OPEN_DAY = "Sample open day /news/sample-open-day";
  test.each([
    ["/about", ["Home /", "About Us /about"]],
    ["/about/easy-read", ["Home /", "About Us /about", "Easy Read /about/easy-read"]],
    ["/easy-read", ["Home /", "Easy Read /easy-read"]],
    ["/careers/apply", ["Home /", "Employment /employment", "Careers /careers"]],
    ["/news/sample-open-day", ["Home /", "News and events /news", OPEN_DAY]],
    [
      "/news/sample-open-day/easy-read",
      ["Home /", "News and events /news", OPEN_DAY, "Easy Read /news/sample-open-day/easy-read"],
    ],
    ["/services/respite", ["Home /", "Services /services", `${RESPITE?.title} /services/respite`]],
    ["/privacy-policy", ["Home /", "Privacy Policy /privacy-policy"]],
  ])("to %s", (path, steps) => {
    const list = ofType(path, "BreadcrumbList")?.["itemListElement"] as { position: number; name: string; item: string }[];
    expect(list.map(({ position }) => position)).toEqual(list.map((_step, index) => index + 1));
    expect(list.map(({ name, item }) => `${name} ${item.replace(ORIGIN, "")}`)).toEqual(steps);
  });

  test.each(["/", "/contact/sent", "/no-such-page"])("is none at %s", (path) => {
    expect(ofType(path, "BreadcrumbList")).toBeUndefined();
  });
});

test("harvesters find no phone number and no email address, and the parsed data have both", () => {
  const [json = ""] = structuredData("/", content, ORIGIN);
  expect(json).not.toMatch(/[\w.+-]+@[\w-]+(\.[\w-]+)+|mailto:/i);
  expect(json).not.toMatch(/tel:|\+61|5550|\d{4}[\s.-]?\d{4}/);
  expect(JSON.parse(json)).toMatchObject({ email: content.site.email });
});

test("a support is a service, with our areas, on its page alone", () => {
  expect(ofType("/services/respite", "Service")).toMatchObject({
    name: RESPITE?.title,
    description: RESPITE?.summary,
    url: `${ORIGIN}/services/respite`,
    areaServed: content.site.areas.map(({ name }) => name),
  });
  for (const path of ["/services", "/services/respite/easy-read"]) expect(ofType(path, "Service")).toBeUndefined();
});

describe("an item of the news, on its page alone", () => {
  const [event, article] = ["sample-open-day", "sample-new-rooms"].map((id) => content.news.find((item) => item.id === id));
  if (!event || !article) throw new Error("The fixture content needs an event and an item of the news.");
  const shown = (item: NewsItem, path: string) => {
    const all = dataOf(path, { ...content, news: [{ ...item, sample: false }] });
    return all.find((data) => data["@type"] !== "BreadcrumbList");
  };

  test("an event has its times in Perth, its place and who holds it", () => {
    expect(shown(event, "/news/sample-open-day")).toMatchObject({
      "@type": "Event",
      name: "Sample open day",
      url: `${ORIGIN}/news/sample-open-day`,
      startDate: "2098-05-16T10:00:00+08:00",
      endDate: "2098-05-16T14:30:00+08:00",
      location: { "@type": "Place", name: "Our office, Sampleton" },
      organizer: { name: content.site.brand.name, url: ORIGIN },
    });
    const { starts: _starts, ends: _ends, ...allDay } = event;
    expect(shown(allDay, "/news/sample-open-day")).toMatchObject({ startDate: "2098-05-16" });
    expect(shown(allDay, "/news/sample-open-day")).not.toHaveProperty("endDate");
  });

  test("news has the days on which it was posted and changed", () => {
    expect(shown(article, "/news/sample-new-rooms")).toMatchObject({
      "@type": "NewsArticle",
      headline: article.title,
      datePublished: "2020-02-01",
      dateModified: "2020-02-03",
      author: { "@type": "Organization", name: content.site.brand.name },
    });
  });

  test("neither a sample, nor news for later, nor the list or an Easy Read page has any", () => {
    for (const path of ["/news", "/news/sample-open-day/easy-read"]) expect(shown(event, path), path).toBeUndefined();
    expect(shown({ ...event, scheduled: true }, "/news/sample-open-day")).toBeUndefined();
    expect(dataOf("/news/sample-open-day").map((data) => data["@type"])).toEqual(["BreadcrumbList"]);
  });
});

describe("the openings, on Applications alone", () => {
  const job: Job = {
    id: "support-worker",
    title: "Support worker",
    area: "perth",
    areaName: "Perth Metropolitan Area",
    hours: "20 hours a week",
    posted: "2026-11-01",
    closes: "2026-12-01",
    sample: false,
    scheduled: false,
    sections: [{ id: "what", heading: "What you do", html: "<p>Support.</p>" }],
  };
  const postings = (path: string, jobs: Job[]) =>
    dataOf(path, { ...content, jobs }).filter((data) => data["@type"] === "JobPosting");

  test("state what, where, by whom and until when", () => {
    expect(postings("/careers", [job])).toMatchObject([
      {
        title: "Support worker",
        description: "<h4>What you do</h4><p>Support.</p>",
        identifier: { value: "support-worker" },
        datePosted: "2026-11-01",
        validThrough: "2026-12-01T23:59:59+08:00",
        hiringOrganization: { name: content.site.brand.name, sameAs: ORIGIN },
        jobLocation: { address: { addressLocality: "Perth Metropolitan Area", addressRegion: "WA", addressCountry: "AU" } },
      },
    ]);
    for (const path of ["/employment", "/careers/easy-read", "/"]) expect(postings(path, [job]), path).toEqual([]);
  });

  test("without a closing day have no validThrough", () => {
    const { closes: _closes, ...open } = job;
    expect(postings("/careers", [open])[0]).not.toHaveProperty("validThrough");
  });

  test("leave out samples, and openings that are posted later", () => {
    expect(postings("/careers", [{ ...job, sample: true }])).toEqual([]);
    expect(postings("/careers", [{ ...job, scheduled: true }])).toEqual([]);
  });
});
