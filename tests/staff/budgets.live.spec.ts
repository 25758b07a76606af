import { brotliCompressSync } from "node:zlib";

import { firstView } from "../../tools/budgets/first-view.ts";
import { expect } from "../fixtures.ts";
import { signInAs, test } from "../support/staff-side.ts";

const brotli = (body: Buffer) => brotliCompressSync(body).length;

/** Bytes of bodies in Brotli: the first load of a page, and the only script of the sign-in page. */
const FIRST_LOAD_BYTES = 125_000;
const PASSKEY_SCRIPT_BYTES = 12_000;

test("the sign-in page sends no script but that for passkeys, and a first load stays within its budget", async ({
  staffSide,
  openStaff,
}) => {
  const { page, context } = await openStaff();
  const signIn = await firstView(page, "/sign-in");
  const scripts = signIn.filter(({ kind }) => kind === "script");
  expect(scripts.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/assets\/passkey-script-/)]);
  expect(scripts[0]?.bytes).toBeLessThan(PASSKEY_SCRIPT_BYTES);

  await signInAs(context, staffSide);
  const today = await firstView(page, "/");
  // Without the cookie, the second request for the document was redirected.
  const html = await page.request.get("/", { headers: { "Accept-Encoding": "identity" } });
  const files = [...today.map(({ path, bytes }) => ({ path, bytes })), { path: "document", bytes: brotli(await html.body()) }];
  // Nothing is stored, and a font that comes after the first paint is not shown, so the document asks for both at once.
  expect((await html.text()).match(/<link rel="preload" as="font"[^>]*\.woff2"/g), "fonts to preload").toHaveLength(2);
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum, files.map(({ path, bytes }) => `${path} ${bytes}`).join("\n")).toBeLessThan(FIRST_LOAD_BYTES);
  expect((await page.request.get("/", { headers: { "Accept-Encoding": "br" } })).headers()["content-encoding"]).toBe("br");
});

/** Bytes of the scripts, the styles and the document of the form of a file, in Brotli. */
const EDITOR_BYTES = 150_000;

test.describe("the editor", () => {
  test.describe.configure({ timeout: 180_000 });

  test("the first load of the form of a file stays within its budget", async ({ openAs }) => {
    const { page } = await openAs();
    for (const path of ["/content/files/pages/about.md", "/content/files/site.yaml"]) {
      const files = await firstView(page, path);
      const html = await page.request.get(path, { headers: { "Accept-Encoding": "identity" } });
      const code = files.filter(({ kind }) => kind === "script" || kind === "stylesheet");
      const sizes = [...code.map(({ path: of, bytes }) => ({ of, bytes })), { of: "document", bytes: brotli(await html.body()) }];
      const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
      expect(code.length).toBeGreaterThan(3);
      expect(sum, sizes.map(({ of, bytes }) => `${of} ${bytes}`).join("\n")).toBeLessThan(EDITOR_BYTES);
    }
  });
});
