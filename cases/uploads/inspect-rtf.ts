import { isActiveField, outsideTarget } from "./active-content.ts";
import { UnsafeFile } from "./verdict.ts";

/*
 * Rich Text Format 1.9.1. Readers accept much that the format does not allow, so the text is searched, not parsed, after its white
 * space, braces and NULs are removed. \object and its parts all begin with \obj.
 */

/** Escaped characters. A line end is one of them, by which macOS ends a paragraph. */
const ESCAPES = /\\[^a-z*]/gi;

/** @throws UnsafeFile for OLE objects, a remote template, DDE and other fields that load files */
export function inspectRtf(file: Buffer): "rtf" {
  const text = file.toString("latin1").replaceAll("\0", "");
  const squeezed = text.replaceAll(ESCAPES, " ").replaceAll(/[{}\s]+/g, "");
  if (/\\(?:obj[a-z]|oleclsid)/i.test(squeezed)) throw new UnsafeFile("embedded-object");
  for (const group of groupsOf(/\\template(?![a-z])/gi, text))
    if (outsideTarget(plainText(group)) !== "local") throw new UnsafeFile("remote-content");
  for (const group of groupsOf(/\\fldinst(?![a-z])/gi, text))
    if (isActiveField(plainText(group))) throw new UnsafeFile("data-link");
  return "rtf";
}

const MAX_GROUP = 1000;
const MAX_READINGS = 2;

/**
 * Yields the text after each match up to the end of its group, at most MAX_GROUP characters.
 * @throws UnsafeFile unreadable if groups overlap so much that the text would be read several times
 */
function* groupsOf(word: RegExp, text: string): Generator<string> {
  let left = text.length * MAX_READINGS;
  for (const { index, 0: match } of text.matchAll(word)) {
    const rest = text.slice(index + match.length, index + match.length + MAX_GROUP);
    const group = rest.slice(0, endOfGroup(rest));
    left -= group.length;
    if (left < 0) throw new UnsafeFile("unreadable");
    yield group;
  }
}

function endOfGroup(rest: string): number {
  let depth = 0;
  for (const { index, 0: token } of rest.matchAll(/\\[^]|[{}]/g)) {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (depth < 0) return index;
  }
  return rest.length;
}

const TOKEN = /\\u(-?\d{1,6}) ?|\\'([\da-f]{2})|\\([\\{}])|\\[a-z]+-?\d* ?|\\[^]|[{}\r\n]+/gi;

/** The characters of a group without its control words. */
function plainText(group: string): string {
  return group.replaceAll(TOKEN, (_whole, unicode?: string, hex?: string, escaped?: string) => {
    if (unicode !== undefined) return String.fromCharCode(Number(unicode) & 0xffff);
    return hex === undefined ? (escaped ?? "") : String.fromCharCode(Number.parseInt(hex, 16));
  });
}
