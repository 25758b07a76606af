import type { Page } from "@playwright/test";

const ROLES = ["table", "row", "columnheader", "rowheader", "cell"];

/** How many parts of tables the browser tells a screen reader of, by their role, at this width of the window. */
export async function tableParts(page: Page, width: number): Promise<Record<string, number>> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 800 });
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  if (before) await page.setViewportSize(before);
  const told = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
  return Object.fromEntries(ROLES.map((role) => [role, told.filter((one) => one === role).length]));
}
