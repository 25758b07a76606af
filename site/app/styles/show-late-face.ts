/** The second name of the face of headings (fonts.css). */
const LATE = '1em "Late"';

/**
 * Shows headings in their own face if it has loaded after the first paint. A heading that would get another height stays in the font
 * of the device, because nothing may move under a person who is reading (CLS 0); the next page has the face everywhere.
 */
export async function showLateFace(): Promise<void> {
  await document.fonts.load(LATE).catch(() => undefined);
  if (!document.fonts.check(LATE)) return;
  const headings = [...document.body.querySelectorAll<HTMLElement>("*")].filter(isHeading);
  const before = headings.map(({ offsetHeight }) => offsetHeight);
  document.documentElement.dataset["face"] = "late";
  const moved = headings.filter(({ offsetHeight }, at) => offsetHeight !== before[at]);
  for (const heading of moved) heading.dataset["face"] = "device";
}

const isHeading = (element: Element) => getComputedStyle(element).fontFamily.startsWith('"Young Serif"');
