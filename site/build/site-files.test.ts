import { mkdirSync, mkdtempDisposableSync, renameSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { withWords } from "./draw-png.ts";
import { inLightColours, onGround, siteFiles, storeSiteFiles } from "./store-site-files.ts";

const root = join(import.meta.dirname, "../..");
const baked = { siteUrl: "https://www.example.com", demo: false, gateDigest: "" };

/** The width and height that a PNG states (RFC 2083, 4.1.1). */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const isPng = (file: Buffer) => file.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));

describe("the files of a build", () => {
  let live: Record<string, Buffer | string>;
  let parked: Record<string, Buffer | string>;
  beforeAll(async () => {
    live = await siteFiles({ root, content, baked: { ...baked, stage: "live" } });
    parked = await siteFiles({ root, content, baked: { ...baked, stage: "parked" } });
  });
  const manifest = (files: typeof live) => JSON.parse(String(files["manifest.webmanifest"])) as Record<string, unknown>;

  test.each([
    ["apple-touch-icon.png", 180, 180],
    ["icon-192.png", 192, 192],
    ["icon-512.png", 512, 512],
    ["social-card.png", 1200, 630],
  ])("%s is a PNG of %i by %i, of at most 150 KB", (name, width, height) => {
    const file = live[name] as Buffer;
    expect(isPng(file)).toBe(true);
    expect(sizeOf(file)).toEqual([width, height]);
    expect(file.length).toBeLessThanOrEqual(150_000);
  });

  test("favicon.ico holds one picture of 32 pixels", () => {
    const file = live["favicon.ico"] as Buffer;
    expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const picture = file.subarray(file.readUInt32LE(18));
    expect(picture.length).toBe(file.readUInt32LE(14));
    expect(isPng(picture)).toBe(true);
    expect(sizeOf(picture)).toEqual([32, 32]);
  });

  test("the manifest starts at the first page of the stage, and its icons are among the files", () => {
    const colour = expect.stringMatching(/^#[\da-f]{6}$/) as string;
    expect(manifest(live)).toMatchObject({ short_name: content.site.brand.name, start_url: "/", scope: "/", lang: "en-AU" });
    expect(manifest(live)).toMatchObject({ theme_color: colour, background_color: colour });
    expect(manifest(parked)).toMatchObject({ start_url: "/about" });
    for (const files of [live, parked])
      for (const { src, sizes } of manifest(files)["icons"] as { src: string; sizes: string }[])
        expect(sizeOf(files[src.slice(1)] as Buffer).join("x"), src).toBe(sizes);
  });

  test("the parked stage has no words of a page: no description, no card", () => {
    expect(manifest(live)).toHaveProperty("description");
    expect(manifest(parked)).not.toHaveProperty("description");
    expect(Object.keys(live)).toContain("social-card.png");
    expect(Object.keys(parked)).not.toContain("social-card.png");
  });

  test("the card has the name of the site", async () => {
    const site = { ...content.site, brand: { ...content.site.brand, name: "Riverside & Co" } };
    const other = await siteFiles({ root, content: { ...content, site }, baked: { ...baked, stage: "live" } });
    expect((other["social-card.png"] as Buffer).equals(live["social-card.png"] as Buffer)).toBe(false);
  });
});

test("files that a site does not change are those of an earlier one, and are drawn for a new title", async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "site-files-"));
  const store = async (release: string, title: string) => {
    const workFolder = join(folder.path, `${release}.1`);
    mkdirSync(workFolder);
    const pages = { ...content.pages, home: { ...content.pages.home, title } };
    const site = { code: "code-1", builds: folder.path, workFolder };
    await storeSiteFiles({ ...site, root, content: { ...content, pages }, baked: { ...baked, stage: "live" } });
    renameSync(workFolder, join(folder.path, release));
    return statSync(join(folder.path, release, "site-files/social-card.png")).ino;
  };
  const first = await store("live-a", "One title");
  expect(await store("live-b", "One title")).toBe(first);
  expect(await store("live-c", "Another title")).not.toBe(first);
});

describe("the words of the card", () => {
  /** Each letter is half as wide as it is high. */
  const widthOf = (words: string, _font: string, size: number) => (words.length * size) / 2;
  const card = (title: string, name = "Name") => withWords("<svg></svg>", { name, title }, "Serif", widthOf);
  const linesOf = (svg: string) =>
    [...svg.matchAll(/<text x="(\d+)" y="([\d.]+)" font-size="(\d+)">([^<]*)</g)].map(([, x, y, size, words = ""]) => ({
      x: Number(x),
      y: Number(y),
      size: Number(size),
      words,
    }));

  test("stay inside their space at every length of the title, and none is lost", () => {
    for (const count of [1, 3, 6, 9, 12]) {
      const title = Array.from({ length: count }, (_, index) => `w${index}rds`).join(" ");
      const [, ...lines] = linesOf(card(title));
      expect(lines.map(({ words }) => words).join(" ")).toBe(title);
      for (const { x, y, size, words } of lines) {
        expect(x + widthOf(words, "", size)).toBeLessThanOrEqual(640);
        expect(y - size * 0.86).toBeGreaterThanOrEqual(229.9);
        expect(y + size * 0.26).toBeLessThanOrEqual(420.1);
      }
    }
  });

  test("a short title is larger than a long one", () => {
    const sizeOfTitle = (title: string) => linesOf(card(title))[1]?.size ?? 0;
    expect(sizeOfTitle("Two words")).toBeGreaterThan(sizeOfTitle("Quite a few more words than two, as titles are at most"));
  });

  test("no word stands alone on the last line where two could", () => {
    const lines = linesOf(card("Disability support in Cannington and Perth")).slice(1);
    expect(lines.map(({ words }) => words)).toEqual(["Disability support", "in Cannington", "and Perth"]);
  });

  test("are escaped", () => {
    expect(card("Care & <b>", "A & B")).toContain("Care &amp; &lt;b>");
  });

  test("that do not fit are an error that names the file", () => {
    expect(() => card("Unbreakable".repeat(5))).toThrow(/content\/pages\/home\.md.*shorten it/);
    expect(() => card("Title", "Name".repeat(9))).toThrow(/content\/site\.yaml.*shorten it/);
  });
});

test("the mark of an icon stays inside the circle that every system shows", () => {
  const icon = onGround('<svg viewBox="0 0 64 64"><path d="M0 0"/></svg>', "#fff");
  const [, start = "", part = ""] = /translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)/.exec(icon) ?? [];
  const corner = Math.hypot(32 - Number(start), 32 - Number(start));
  expect(corner).toBeLessThanOrEqual(32 * 0.8 + 0.001);
  expect(Number(start) * 2 + 64 * Number(part)).toBeCloseTo(64);
  expect(icon).toMatch(/^<svg viewBox="0 0 64 64"><rect [^>]*fill="#fff"\/><g [^>]*><path d="M0 0"\/><\/g><\/svg>$/);
});

test("a PNG has the light colours of its drawing", () => {
  const dark = "@media (prefers-color-scheme: dark) { path{fill:#fff} rect{fill:#000} }";
  expect(inLightColours(`<svg><style>path{fill:#000}${dark}</style><path/></svg>`)).toBe(
    "<svg><style>path{fill:#000}</style><path/></svg>",
  );
});
