import { expect } from "../fixtures.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import { draft as addDraft } from "../support/publish.ts";
import { plainRequest } from "../support/raw-request.ts";
import { everyPageOf } from "../support/site.ts";
import { changeStore, heading, type StaffUnderTest, test } from "../support/staff-side.ts";

const ABOUT = "pages/about.md";
const PREVIEW = "/content/preview/live/about";
const WORD = "Quokkaberry";
const VIOLET = { text: "#1a1a2e", main: "#5b2a86", links: "#1d3f8f", warm: "#9a1b1b", highlight: "#ffd23f" };

const draft = (side: StaffUnderTest, path: string, change: (text: string) => string) =>
  changeStore(side, (engine) => addDraft(engine, path, change));
const withHeading = (words: string) => (text: string) => text.replace(/^heading: .*$/m, `heading: ${words}`);

test("an editor sees the real page of both stages with the drafts, marked as a draft, in a frame too; visitors see nothing of it", async ({
  staffSide,
  stage,
  openAs,
}) => {
  await draft(staffSide, ABOUT, withHeading(`${WORD} people`));
  await draft(staffSide, "pages/home.md", withHeading(`${WORD} home`));
  await draft(staffSide, "site.yaml", (text) => text.replace(/^( +mapLabel: ).*$/m, `$1${WORD}`));
  await draft(staffSide, "brand.yaml", () => `colours: ${JSON.stringify(VIOLET)}\n`);
  const { page, context } = await openAs({ roles: ["editor"] });

  const requests: string[] = [];
  page.on("response", (response) => requests.push(`${response.status()} ${new URL(response.url()).pathname}`));
  const response = await page.goto(PREVIEW);
  await expect(page).toHaveTitle(/^Draft: .* \| /);
  await expect(page.getByRole("note").first()).toHaveText("This is a draft. Only staff can see it.");
  await expect(heading(page)).toHaveText(`${WORD} people`);
  await expect(page.locator("script")).toHaveCount(0);
  expect(response?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": expect.stringMatching(/^default-src 'none'; style-src 'sha256-.*sandbox allow-same-origin$/),
  });
  // The fonts and drawings of the page.
  await expect.poll(() => requests.filter((request) => request.includes("/assets/")).length).toBeGreaterThan(2);
  // A link leads to the preview of its page, which has the map, the picture and the colours of the drafts.
  await page.getByRole("navigation").getByRole("link", { name: "Locations" }).first().click();
  await expect(page).toHaveURL(/\/content\/preview\/live\/locations$/);
  await expect(page).toHaveTitle(/^Draft: /);
  const picture = page.getByRole("img", { name: "A house with a blue door" });
  for (const image of [page.getByRole("img", { name: WORD }), picture]) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  }
  await expect.poll(() => requests.filter((request) => request.includes("/content/picture-files/"))).not.toEqual([]);
  const mainColour = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--euc"));
  await expect.poll(mainColour).toContain(VIOLET.main);
  expect(requests.filter((request) => !request.startsWith("200 "))).toEqual([]);

  for (const [path, words] of [
    ["/content/preview/parked/about", `${WORD} people`],
    ["/content/preview/live/", `${WORD} home`],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(words);
  }
  // The parked stage has no Home, and neither stage has the page after sending.
  for (const path of ["/content/preview/parked/", "/content/preview/live/contact/sent", "/content/preview/draft/about"])
    expect((await context.request.get(`${staffSide.staffOrigin}${path}`)).status(), path).toBe(404);

  await page.goto("/account");
  await hydratedScreen(page);
  await page.evaluate((src) => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-same-origin");
    frame.src = src;
    document.body.append(frame);
  }, PREVIEW);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(`${WORD} people`);

  for (const [path] of everyPageOf(stage)) {
    const { body } = await plainRequest(`${staffSide.origin}${path}`);
    expect([path, body.toString().includes(WORD)]).toEqual([path, false]);
  }
});

test("nothing in the words of a draft runs, and no link leads out of the preview", async ({ staffSide, staffErrors, openAs }) => {
  const hostile = [
    '<script>document.title = "ran"</script>',
    '<img src="x" onerror="document.title = \'ran\'">',
    '<iframe src="/account"></iframe>',
    "[Press here](javascript:document.title='ran')",
    "[Leave](/account)",
  ];
  await draft(staffSide, ABOUT, (text) => `${text}\n## Hostile {#hostile}\n\n${hostile.join("\n\n")}\n`);
  staffErrors.allow(/sandbox|Content Security Policy/i);
  const { page, context } = await openAs({ roles: ["owner"] });
  await page.goto(PREVIEW);
  await expect(page.getByRole("heading", { name: "Hostile" })).toBeVisible();
  await expect(page.locator("main script, main iframe, main img[src=x]")).toHaveCount(0);
  for (const name of ["Press here", "Leave"]) {
    const link = page.locator("#hostile ~ * a, section:has(#hostile) a, a").filter({ hasText: name }).first();
    await link.focus();
    await page.keyboard.press("Enter");
  }
  expect(context.pages()).toHaveLength(1);
  await expect(page).toHaveTitle(/^Draft: /);
  expect(new URL(page.url()).pathname).toBe(PREVIEW);
});

test("drafts that stop every page are named in words, and the site continues", async ({ staffSide, openAs }) => {
  await draft(staffSide, ABOUT, (text) => text.replace(/^title: .*$/m, "title:"));
  const { page } = await openAs();
  await page.goto("/content/preview/live/contact");
  await expect(heading(page)).toHaveText("This page cannot be shown yet");
  await expect(page.getByRole("listitem")).toContainText(`${ABOUT}: `);
  expect((await plainRequest(`${staffSide.origin}/about`)).status).toBe(200);
});
