import { expect, test } from "vitest";

import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import type { Stage } from "../../content-model/values/pages.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { SITE_VALUES } from "../../tests/support/content-fixture.ts";
import { buildThatRenders, MARK, previewUnderTest } from "../../tests/support/rendering-fixture.ts";
import { encodedPicture } from "../../tests/support/sample-files.ts";
import { mapContent } from "../../site/build/service-area-map/draw-maps.ts";
import { pictureText } from "../pictures/picture-files.ts";

const { base, preview, textOf } = previewUnderTest();

/** Renders the heading of About, and counts the pages of its process. */
const HEADING =
  "globalThis.pages = (globalThis.pages ?? 0) + 1; return [mark.title, __SITE_STAGE__, path, words.all['page/about'].heading, pages].join(' ');";

const VIOLET = { text: "#1a1a2e", main: "#5b2a86", links: "#1d3f8f", warm: "#9a1b1b", highlight: "#ffd23f" };
/** Renders the styles, a picture and the map. */
const SHOWN = `const { site: { logo: picture }, 'area-map': map } = words.all; return parts.styleText + '<img src="/assets/mark-480-' + picture.hash + '.webp"><img alt="' + map.alt + '" src="' + map.wide + '">';`;

/** Shows a page with the heading of About changed to another, in a build. */
const show = (folder: string, heading: string, { path = "/about", stage = "live" }: { path?: string; stage?: Stage } = {}) => {
  const text = textOf("pages/about.md").replace("heading: A page", `heading: ${heading}`);
  const drafts = { base, published: [], drafts: [{ path: "pages/about.md", text }] };
  return preview.page({ drafts, code: folder, folder, stage, path, mark: MARK });
};

test("a page has the words of the drafts, in the stage that is asked for; one process renders all drafts in one stage", async () => {
  const build = buildThatRenders(HEADING);
  expect(await show(build, "One")).toMatchObject({ html: "Draft: live /about One 1" });
  expect(await show(build, "One", { path: "/contact" })).toMatchObject({ html: "Draft: live /contact One 2" });
  expect(await show(build, "Two")).toMatchObject({ html: "Draft: live /about Two 3" });
  expect(await show(build, "Two", { stage: "parked" })).toMatchObject({ html: "Draft: parked /about Two 1" });
});

test("a draft with an error is shown if it can be rendered; otherwise the errors that stop it are returned", async () => {
  const build = buildThatRenders(HEADING);
  const link = "One [link](javascript:alert(1))";
  expect(await show(build, `"${link}"`)).toMatchObject({ html: `Draft: live /about ${link} 1` });
  const stopped = await show(build, "");
  expect(stopped).toEqual({ stopped: [expect.objectContaining({ file: "pages/about.md", field: "heading" })] });
});

test("a page has the pictures, the map and the colours of the drafts", async () => {
  const build = buildThatRenders(SHOWN);
  const drafts = [
    { path: "brand.yaml", text: `logo: mark\ncolours: ${JSON.stringify(VIOLET)}\n` },
    { path: "pictures/mark.yaml", text: pictureText(encodedPicture(), { alt: undefined }) },
    { path: "site.yaml", text: textOf("site.yaml").replace(/^( +mapLabel: ).*$/m, "$1Kangaroo Point") },
  ];
  const page = await preview.page({
    drafts: { base, published: [], drafts },
    code: build,
    folder: build,
    stage: "live",
    path: "/",
    mark: MARK,
  });
  if (typeof page === "string" || "stopped" in page) throw new Error("There is no page.");
  expect(page.html).toContain(`--euc:light-dark(${VIOLET.main},`);
  expect(page.html).toMatch(/<img src="\/content\/picture-files\/sha256-[\da-f]{64}\/480\.webp">/);
  const [, words, map] = /<img alt="(.*)" src="data:image\/svg\+xml;base64,(.*)">/.exec(page.html) ?? [];
  expect(words).toContain("Kangaroo Point");
  expect(Buffer.from(map ?? "", "base64").toString()).toContain("Kangaroo Point");
});

test("a draft that changes no area shows the map of the served site", async () => {
  const shown = "return `${words.all['area-map'].wide} map`;";
  const { site } = readContent(readContentFolder(base));
  const served = SITE_VALUES["area-map"].wide;
  expect(await show(buildThatRenders(shown, { map: mapContent(site) }), "One")).toMatchObject({ html: `${served} map` });
  expect(await show(buildThatRenders(shown), "One")).toMatchObject({ html: expect.stringMatching(/^data:image.* map$/) });
});

test("an address without a page in the stage has no preview; after a page that ends its process the next one is shown", async () => {
  const ends = "if (path === '/careers') process.exit(1);";
  const build = buildThatRenders(`${ends} if (path === '/locations') return undefined; ${HEADING}`);
  expect(await show(build, "One", { path: "/locations" })).toBe("no-page");
  await expect(show(build, "One", { path: "/careers" })).rejects.toMatchObject({ name: "TaskEnded", reason: "failed" });
  expect(await show(build, "One")).toMatchObject({ html: "Draft: live /about One 1" });
});
