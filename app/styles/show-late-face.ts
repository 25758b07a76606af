/** The second name of the face of headings (fonts.css). */
const LATE = '1em "Late"';
/** The faces of headings and the fonts of the device that stand in for them (roles.css). */
const [FACE, STAND_IN] = ["--font-display", "var(--font-stand-in)"];

/**
 * Shows headings in their own face if it has loaded after the first paint. A heading that would get another height stays in the font
 * of the device, because nothing may move under a person who is reading (CLS 0); the next page has the face everywhere.
 */
export async function showLateFace(): Promise<void> {
  await document.fonts.load(LATE).catch(() => undefined);
  if (!document.fonts.check(LATE)) return;
  const headings = [...document.body.querySelectorAll<HTMLElement>("*")].filter(isHeading);
  const before = headings.map(({ offsetHeight }) => offsetHeight);
  document.documentElement.style.setProperty(FACE, `"Late", ${STAND_IN}`);
  const moved = headings.filter(({ offsetHeight }, at) => offsetHeight !== before[at]);
  for (const heading of moved) heading.style.setProperty(FACE, STAND_IN);
}

const isHeading = (element: Element) => getComputedStyle(element).fontFamily.startsWith('"Young Serif"');
