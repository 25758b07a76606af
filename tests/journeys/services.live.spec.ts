import { expect, test } from "../fixtures.ts";
import { arrivedAt, sectionOf } from "../support/visit.ts";
import { content } from "../support/site.ts";
import { named, TEN_SERVICES } from "../support/content-fixture.ts";

const PARTS = ["What it is", "Who it suits", "What a day looks like", "How it is funded"];
const inText = (html = "") => html.replaceAll(/<[^>]+>/g, "");
const [respite] = content.services.filter(({ id }) => id === "respite");
if (!respite) throw new Error("The fixture content needs Respite.");

test("the ten supports stand in three named families, and each leads to its page", async ({ page, open }) => {
  await open("/services");
  const main = page.getByRole("main");
  for (const family of ["home", "out", "work"] as const) {
    const titles = content.services.filter((service) => service.family === family).map(({ title }) => title);
    const heading = page.getByRole("heading", { name: content.pages.home.families[family], level: 2 });
    const cards = main.locator("div").filter({ has: heading }).last().getByRole("listitem");
    await expect(cards.getByRole("heading", { level: 3 })).toHaveText(titles);
  }
  await main.getByRole("link", { name: respite.title, exact: true }).click();
  await arrivedAt(page, { heading: respite.title, title: respite.title });
  await expect(page).toHaveURL("/services/respite");
});

test("Specification 1: each of the ten services has a page: what it is, whom it suits, a day, its funding", async ({ page }) => {
  expect(content.services.map(({ title }) => title)).toHaveLength(TEN_SERVICES.length);
  for (const [index, { id }] of content.services.entries()) {
    await page.goto(`/services/${id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(named(TEN_SERVICES[index] ?? ""));
    for (const part of PARTS) await expect(main.getByRole("heading", { name: part, level: 2 })).toBeVisible();
    await expect(main.getByRole("link", { name: /^ask/i })).toHaveAttribute("href", `/contact?about=${id}#write-to-us`);
    await expect(main.getByText(content.interface.services.registrationMissing, { exact: true })).toBeVisible();
  }
});

test("a support says where it happens, what pays for it and what one gets help with, and leads to others", async ({
  page,
  open,
}) => {
  const [service] = content.services;
  await open(`/services/${service?.id}`);
  const main = page.getByRole("main");
  for (const fact of [service?.where, service?.paidFrom, ...(service?.helps ?? []).map(({ words }) => words)])
    await expect(main.getByText(fact ?? "", { exact: true })).toBeVisible();
  const others = (service?.goesWith ?? []).map((id) => content.services.find((other) => other.id === id)?.title ?? id);
  for (const title of others) await expect(main.getByRole("link", { name: title, exact: true })).toBeVisible();
  await main.getByRole("link", { name: content.interface.services.all }).click();
  await expect(page).toHaveURL("/services");
});

test("a day stands in four pictures in place of the same words as text, if the support has pictures", async ({ page, open }) => {
  const [service, other] = content.services;
  const day = service?.dayPictures ?? [];
  await open(`/services/${service?.id}`);
  const parts = sectionOf(page, "What a day looks like").getByRole("listitem");
  await expect(parts.getByRole("heading", { level: 3 })).toHaveText(day.map(({ title }) => title));
  for (const [index, { words }] of day.entries()) await expect(parts.nth(index)).toContainText(words);
  await expect(page.getByRole("main")).not.toContainText("you make breakfast side by side");
  await open(`/services/${other?.id}`);
  const text = sectionOf(page, "What a day looks like");
  await expect(text.getByRole("listitem")).toHaveCount(0);
  await expect(text).toContainText("On a ");
});

test("a support that plans pay for says who pays with each kind of plan, in the words of Services, and leads to what it costs", async ({
  page,
  open,
}) => {
  const plans = content.pages.services.sections.find(({ id }) => id === "funding-words")?.items ?? [];
  const [service] = content.services;
  await open(`/services/${service?.id}`);
  const funding = sectionOf(page, "How it is funded");
  await expect(funding.getByRole("term")).toHaveText(plans.map(({ title = "" }) => title));
  await expect(funding.getByRole("definition").first()).toHaveText(inText(plans[0]?.html));
  await funding.getByRole("link", { name: content.interface.services.cost }).click();
  await expect(page).toHaveURL("/how-it-works#cost");
  await open("/services/staffing-agent");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sectionOf(page, "How it is funded").getByRole("term")).toHaveCount(0);
});

test("the Easy Read list leads to a page for each support, and that page to the standard one", async ({ page, open }) => {
  await open("/services/easy-read");
  const twin = content.easyRead.services["respite"];
  await page
    .getByRole("main")
    .getByRole("link", { name: twin?.heading ?? "", exact: true })
    .click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(twin?.heading ?? "");
  await expect(page).toHaveURL("/services/respite/easy-read");
  await page.getByRole("link", { name: content.interface.pageTools.standard }).click();
  await expect(page).toHaveURL("/services/respite");
});

test("without scripts a support has all its words", async ({ newVisitor }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/services/respite#funding");
  await expect(page.getByRole("heading", { name: "How it is funded" })).toBeInViewport();
});

test("Specification 1: job seekers find the openings and how to apply on the Applications page, one link from Employment", async ({
  page,
  open,
}) => {
  await open("/employment");
  await page.getByRole("main").getByRole("link", { name: "the careers page" }).click();
  await expect(page).toHaveURL("/careers");
  await expect(page.getByRole("heading", { name: /openings/i, level: 2 })).toBeVisible();
  // It is a panel beside the form, under the heading of the form.
  await expect(page.getByRole("heading", { name: "How to apply", level: 3 })).toBeVisible();
});
