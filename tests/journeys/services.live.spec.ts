import { expect, test } from "../fixtures.ts";
import { arrivedAt } from "../support/arrival.ts";
import { content } from "../support/site.ts";
import { named, TEN_SERVICES } from "../support/ten-services.ts";

const PARTS = ["What it is", "Who it suits", "What a day looks like", "How it is funded"];
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

test("Specification 1: each of the ten services has a page: what it is, whom it suits, a day, its funding", async ({
  page,
  open,
}) => {
  expect(content.services.map(({ title }) => title)).toHaveLength(TEN_SERVICES.length);
  for (const [index, { id }] of content.services.entries()) {
    await open(`/services/${id}`);
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

test("Specification 1: job seekers find openings and how to apply, on Employment and on the Applications page", async ({
  page,
  open,
}) => {
  for (const path of ["/employment", "/careers"]) {
    await open(path);
    await expect(page.getByRole("heading", { name: /openings/i, level: 2 })).toBeVisible();
    // On the Applications page it is a panel beside the form, under the heading of the form.
    await expect(page.getByRole("heading", { name: "How to apply", level: path === "/careers" ? 3 : 2 })).toBeVisible();
  }
});
