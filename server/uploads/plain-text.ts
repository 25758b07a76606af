/** The start of other formats: markup, scripts, programs, PDF, PostScript, RTF (Word opens a truncated header too), MIME archives. */
const OTHER_THAN_TEXT = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*(<|#!|MZ|%PDF-|%!PS|\{\\rt|MIME-Version:)/iu;
/** Control characters except tab, line feed, form feed and carriage return. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f]/;

/** Whether a file is UTF-8 text that no program opens as another format. */
export function isPlainText(file: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return false;
  }
  return !CONTROLS.test(text) && !OTHER_THAN_TEXT.test(text);
}
