import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";
import { pagesOfPdf } from "../support/pdf.ts";
import { setTime } from "../support/visit.ts";

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
  const groups = main.getByRole("table", { name: coordinators.table.caption });
  await expect(groups.getByRole("row")).toHaveCount(content.services.length + 1);
  const [respite] = content.services.filter(({ id }) => id === "respite");
  await expect(groups.getByRole("link", { name: respite?.title ?? "" })).toHaveAttribute("href", "/services/respite");
  await main.getByRole("link", { name: coordinators.actions.refer }).click();
  await expect(page).toHaveURL("/contact?way=professional#write-to-us");
  await expect(page.getByLabel("I am a support coordinator or other professional")).toBeChecked();
});

const { ownersAnswers: answers } = content;

test("answers of the owner stand on How it works, and one that is missing leaves no trace", async ({ page, open }) => {
  const { answers: words } = content.interface;
  await open("/how-it-works");
  const main = page.getByRole("main");
  for (const title of [words.cancellation, words.backup]) await expect(main.getByRole("heading", { name: title })).toBeVisible();
  for (const given of [answers.cancellation, answers.backup, answers.notice])
    await expect(main.getByText(given?.words ?? "-")).toBeVisible();
  for (const title of [words.travel, words.weekends, words.sameWorker])
    await expect(main.getByRole("heading", { name: title })).toHaveCount(0);
  await page.getByRole("link", { name: content.interface.pageTools.easyRead }).click();
  await expect(page).toHaveURL("/how-it-works/easy-read");
  for (const sentence of [...(answers.cancellation?.easyRead ?? []), ...(answers.notice?.easyRead ?? [])])
    await expect(main.getByText(sentence)).toBeVisible();
});

// The example of the fixture is of 2019–20: the tests set the clock of the browser.
for (const [when, time, count] of [
  ["until the end of 30 June, Perth time", "2020-06-30T23:59:00+08:00", 1],
  ["not on 1 July", "2020-07-01T00:00:00+08:00", 0],
] as const)
  test(`an example of a price is shown ${when}`, async ({ page, open }) => {
    await setTime(page, new Date(time));
    await open("/how-it-works");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "An example, 2019–20" })).toHaveCount(count);
    await expect(main.getByText(answers.example?.words ?? "-")).toHaveCount(count);
  });

test("a coordinator reads whom to ask for and which languages staff speak; people of other languages read it too", async ({
  page,
  open,
}) => {
  await open("/support-coordinators");
  await expect(page.getByText("Ask for Robin.")).toBeVisible();
  await expect(page.getByText("Our staff speak Nepali and Tamil.")).toBeVisible();
  await open("/languages");
  await expect(page.getByText("Our staff speak Nepali and Tamil.")).toBeVisible();
});

test("job seekers read what is known about the car, on both pages about jobs", async ({ page, open }) => {
  for (const path of ["/employment", "/careers"]) {
    await open(path);
    await expect(page.getByText(answers.car?.words ?? "-")).toBeVisible();
    await expect(page.getByText(`${content.interface.answers.training}:`)).toHaveCount(0);
  }
});
