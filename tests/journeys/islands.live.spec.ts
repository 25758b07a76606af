import { expect, test } from "../fixtures.ts";
import { REFUSED_BY_TEST } from "../support/complaints.ts";
import { sendButton } from "../support/forms.ts";
import { arrived, topLink } from "../support/visit.ts";

/** The code of the parts that are brought to life after the first paint, by their files' names. */
const ISLAND_CODE = /\/assets\/(open-now|street-map|enquiry-form)-[^/]*\.js$/;

/** What comes first, the next page or the parts' code, is the browser's to say: several visits meet both. */
const VISITS = 6;

for (const from of ["/contact", "/locations"]) {
  test(`leaving ${from} just as its parts come to life is no error`, async ({ newVisitor }) => {
    for (let visit = 0; visit < VISITS; visit++) {
      const page = await (await newVisitor()).newPage();
      const leaving = Promise.withResolvers<void>();
      await page.route(ISLAND_CODE, async (route) => {
        await leaving.promise;
        await route.continue();
      });
      await page.goto(from);
      await arrived(page);
      await topLink(page, "About Us").click();
      leaving.resolve();
      await expect(page).toHaveURL("/about");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.close();
    }
  });
}

test("a form that was brought to life this moment has its token: sent twice by a slow phone, it is one submission", async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED_BY_TEST);
  // Once the form listens, React's own further work waits, as it does behind a person's presses on a slow phone.
  await page.addInitScript(() => {
    const post = Reflect.get(MessagePort.prototype, "postMessage") as (this: MessagePort, ...sent: unknown[]) => void;
    const held: (() => void)[] = [];
    let isFree = false;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: unknown[]) {
      const isAlive = Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__reactProps"));
      if (isFree || !isAlive) return post.apply(this, sent);
      document.documentElement.dataset["waiting"] = "";
      held.push(() => post.apply(this, sent));
    };
    addEventListener("free", () => {
      isFree = true;
      for (const go of held) go();
    });
    // Every look at the clock finds 20 ms gone: each piece of React's work is one of its own.
    let time = 0;
    performance.now = () => (time += 20);
  });
  const tokens: string[] = [];
  await page.route("**/contact", async (route) => {
    if (route.request().method() === "GET") return route.continue();
    tokens.push(/name="token"\s+(\w*)/.exec(route.request().postData() ?? "")?.[1] ?? "");
    await route.abort();
  });
  await page.goto("/contact");
  await expect(page.locator("html[data-waiting]")).toBeAttached();
  for (let press = 1; press <= 2; press++) {
    await sendButton(page).click();
    await expect.poll(() => tokens).toHaveLength(press);
    await page.evaluate(() => dispatchEvent(new Event("free")));
    await expect(sendButton(page)).not.toHaveAttribute("aria-disabled");
  }
  expect(tokens[0]).not.toBe("");
  expect(tokens[1]).toBe(tokens[0]);
});
