import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";
import { pagesOfPdf } from "../support/pdf.ts";

const { "how-it-works": howItWorks, "first-visit": firstVisit, "support-coordinators": coordinators } = content.pages;
const questions = howItWorks.sections.find(({ id }) => id === "questions")?.items ?? [];

test("a question has an address of its own, which opens its answer; the first is open without one", async ({ page, open }) => {
  const [first, second] = questions;
  await open("/how-it-works");
  const answer = (question: typeof first) => page.locator("details", { hasText: question?.title ?? "" });
  await expect(answer(first)).toHaveAttribute("open", "");
  await expect(answer(second)).not.toHaveAttribute("open");
  await open(`/how-it-works#${second?.id}`);
  await expect(answer(second)).toHaveAttribute("open", "");
  await expect(answer(second)).toBeInViewport();
});

test("the first visit is a story in pictures, each with its words, which prints on two sheets", async ({ page, open }) => {
  await open("/how-it-works");
  const story = page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.locator("img") });
  const short = firstVisit.story.filter(({ isInShort }) => isInShort);
  await expect(story.filter({ hasText: short[0]?.words ?? "" }).getByRole("listitem")).toHaveText(
    short.map(({ words }) => words),
  );
  await page.getByRole("link", { name: howItWorks.actions.allPictures }).click();
  await expect(page).toHaveURL("/how-it-works/first-visit");
  await expect(story.getByRole("listitem")).toHaveText(firstVisit.story.map(({ words }) => words));
  await expect(page.getByRole("button", { name: firstVisit.actions.print })).toBeVisible();
  expect(pagesOfPdf(await page.pdf({ preferCSSPageSize: true, format: "A4" })).count).toBe(2);
});

test("a coordinator reads what a referral needs and leaves out, asks without a name, and starts a referral", async ({
  page,
  open,
}) => {
  await open("/support-coordinators");
  const main = page.getByRole("main");
  await expect(main.getByText(coordinators.askFirst.replaceAll(/[[\]]/g, ""))).toBeVisible();
  const rows = main.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(content.services.length + 1);
  const [respite] = content.services.filter(({ id }) => id === "respite");
  await expect(main.getByRole("link", { name: respite?.title ?? "" })).toHaveAttribute("href", "/services/respite");
  await main.getByRole("link", { name: coordinators.actions.refer }).click();
  await expect(page).toHaveURL("/contact?way=professional#write-to-us");
  await expect(page.getByLabel("I am a support coordinator or other professional")).toBeChecked();
});
