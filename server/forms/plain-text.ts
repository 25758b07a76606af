/** What something else than text begins with: markup, scripts, programs, PDF and PostScript behind white space. */
const OTHER_THAN_TEXT = /^[\s\p{Cf}]*(<|#!|MZ|%PDF-|%!PS)/u;
/** Control characters that no text has: all but tab, line feed, form feed and carriage return. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f]/;

/** Whether a file is text that nothing takes for anything else: UTF-8, with or without its mark, and no markup at its head. */
export function isPlainText(file: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return false;
  }
  return !CONTROLS.test(text) && !OTHER_THAN_TEXT.test(text);
}
