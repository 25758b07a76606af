import { content, everyPageOf } from "../../support/site.ts";
import { expect, test } from "../fixtures.ts";
import { becomes, button, click, heading, levelOneHeading, pathOf, shows } from "../steps.ts";

const isEasyRead = (path: string) => path.endsWith("/easy-read");

test("docs/specification.md, section 2: every page shows its heading and has its title", async ({
  visitor,
  open,
  stage,
  expectedErrors,
}) => {
  test.slow();
  // Firefox reports a picture or a font that was still loading through the service worker when its page was left.
  expectedErrors.push(/^Uncaught: Error: Failed to load .*\.(svg|woff2).* A ServiceWorker intercepted the request/);
  for (const [path, name] of everyPageOf(stage)) {
    const page = isEasyRead(path) ? content.easyRead.pages[name] : content.pages[name];
    await open(path);
    await becomes(`the heading of ${path}`, () => levelOneHeading(visitor)).toBe(page.heading);
    expect(await visitor.evaluate(() => document.title), path).toContain(page.title);
  }
});

test("docs/specification.md, 404 and Go Back: Go Back leaves the 404 screen", async ({ visitor, open, expectedErrors }) => {
  expectedErrors.push(/404/);
  await open("/services");
  await open("/no-such-page");
  await shows(visitor, heading("404 - Page Not Found"));
  await click(visitor, button("Go Back"));
  await becomes("the address", () => pathOf(visitor)).toBe("/services");
  await shows(visitor, heading(content.pages.services.heading));
});
