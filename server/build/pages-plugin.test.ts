import { expect, test } from "vitest";

import { PAGE_NAMES } from "../../content-reader/pages.ts";
import { newsModule, pagesModule } from "./pages-plugin.ts";

const twinsIn = (code: string) =>
  [...code.matchAll(/"([\w-]+)": \(\) => import\("content:easy-read\/\1"\)/g)].map((match) => match[1]);

test("the live stage has a dynamic import for each page and for each Easy Read twin", () => {
  expect(twinsIn(pagesModule("live"))).toEqual(PAGE_NAMES);
  for (const name of [...PAGE_NAMES, "contact-card", "sent", "not-found"])
    expect(pagesModule("live")).toContain(`"${name}": () => import("/app/pages/${name}.tsx")`);
});

test("the parked stage does not import a page that it does not publish", () => {
  expect(twinsIn(pagesModule("parked"))).toEqual(PAGE_NAMES.filter((name) => !["home", "testimonials", "news"].includes(name)));
  expect(pagesModule("parked")).not.toMatch(/home|testimonials|news/);
});

test("a browser has a dynamic import for each item of the news, and the renderer the words of all", () => {
  const news = [{ id: "open-day" }, { id: "new-rooms" }];
  expect(newsModule("live", news)).toContain('"open-day": () => import("content:news/open-day")');
  expect(newsModule("live", news)).toContain('"new-rooms": () => import("content:news/new-rooms")');
  expect(newsModule("live", "all")).not.toContain("open-day");
  for (const of of [news, "all"] as const) expect(newsModule("parked", of)).toBe("export const newsItems = {};");
});
