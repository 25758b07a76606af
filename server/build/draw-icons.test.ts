import { beforeAll, expect, test } from "vitest";

import { LUCIDE_ICONS, SOCIAL_ICONS } from "../../app/components/icon/icon-names.ts";
import { drawIcons } from "./draw-icons.ts";

let icons: Record<string, string>;
beforeAll(async () => {
  icons = await drawIcons();
});

test("every icon is there under its name, with something drawn", () => {
  const names = [...LUCIDE_ICONS, ...Object.keys(SOCIAL_ICONS).map((name) => `social-${name}`)];
  expect(Object.keys(icons)).toEqual(names);
  for (const [name, shapes] of Object.entries(icons))
    expect(shapes, name).toMatch(/^(<(path|circle|rect|line|polyline|polygon|ellipse) [^<>]+\/>)+$/);
});

test("a shape is as lucide draws it, without what only React needs", () => {
  expect(icons["check"]).toBe('<path d="M20 6 9 17l-5-5"/>');
});
