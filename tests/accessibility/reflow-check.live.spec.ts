import { reflow } from "../../tools/site/reflow.ts";
import { expect, test } from "../fixtures.ts";
import { violationsInLightAndDark } from "../support/axe.ts";

test.use({ inNewTab: true });

const found = async (page: Parameters<typeof reflow>[0], body: string) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Page</title><body>${body}`);
  return (await reflow(page)).map(({ rule, what }) => `${rule}: ${what}`);
};

test("the check of reflow finds a wide page, cut text and a bar that covers the window, and nothing on a good page", async ({
  page,
}) => {
  expect(await found(page, "<p>Some words</p>")).toEqual([]);
  expect(await found(page, '<div style="width:400px">Words</div>')).toContain("400 % zoom: the document is 408 wide");
  expect(await found(page, '<p style="position:sticky;top:0;height:100px">Bar</p>')).toContain(
    '400 % zoom: <p class=""> takes 100 of 256 px',
  );
  expect(await found(page, '<p style="height:18px;overflow:hidden">Words of a line</p>')).toContain(
    "text spacing: Words of a line",
  );
  const dialog = '<dialog style="overflow:hidden;max-height:none"><p style="height:400px">Words</dialog>';
  const script = "<script>document.querySelector('dialog').showModal()</script>";
  expect((await found(page, dialog + script)).join()).toContain("400 % zoom: <dialog");
});

test("the check of contrast finds grey text of every kind, in light and in dark", async ({ page }) => {
  const text = (id: string, colour: string) => `<p id="${id}" style="color: ${colour}">Some words of a paragraph</p>`;
  const texts = [text("faint", "#aaa"), text("grey", "#707070"), text("black", "#000")].join("");
  await page.setContent(
    `<!doctype html><html lang="en"><title>Page</title><main style="background:#fff"><h1>A</h1>${texts}</main>`,
  );
  const lines = await violationsInLightAndDark(page);
  const places = lines.map((line) => /^(\w+),.*color-contrast-enhanced: (#\w+):/.exec(line)?.slice(1).join(" "));
  expect(places).toEqual(["light #faint", "light #grey", "dark #faint", "dark #grey"]);
});
