import type { Page } from "@playwright/test";

export type View = { name: string; width: number; height: number; colorScheme: "light" | "dark" };

const SIZES = [
  { name: "desktop", width: 1440, height: 900 },
  { name: "phone", width: 390, height: 844 },
];

/** Every page is looked at in each of these. */
export const VIEWS: readonly View[] = SIZES.flatMap((size) =>
  (["light", "dark"] as const).map((colorScheme) => ({ ...size, name: `${size.name} ${colorScheme}`, colorScheme })),
);

/** Turns an open page to a view, and waits until it is drawn so. */
export async function show(page: Page, { width, height, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
