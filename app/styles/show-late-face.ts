/** The second name of the face of headings (fonts.css). */
const LATE = '1em "Late"';
/** The faces of headings and the fonts of the device that stand in for them (roles.css). */
const [FACE, STAND_IN] = ["--font-display", "var(--font-stand-in)"];

/**
 * Shows headings in their own face if it has loaded after the first paint. A heading that would get another size stays in the font
 * of the device, because nothing may move under a person who is reading (CLS 0); the next page has the face everywhere.
 */
export async function showLateFace(): Promise<void> {
  await document.fonts.load(LATE).catch(() => undefined);
  if (!document.fonts.check(LATE)) return;
  const headings = [...document.body.querySelectorAll<HTMLElement>("*")].filter(isHeading);
  const before = headings.map(sizeOf);
  document.documentElement.style.setProperty(FACE, `"Late", ${STAND_IN}`);
  const moved = headings.filter((heading, at) => sizeOf(heading) !== before[at]);
  for (const heading of moved) heading.style.setProperty(FACE, STAND_IN);
}

/** The width is that of the words where a heading shrinks to them, such as the name of the site in the bar. */
const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => `${offsetWidth} by ${offsetHeight}`;

const isHeading = (element: Element) => getComputedStyle(element).fontFamily.startsWith('"Young Serif"');
