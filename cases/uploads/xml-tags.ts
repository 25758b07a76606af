import { SaxesParser } from "saxes";

import { UnsafeFile } from "./verdict.ts";

/**
 * A name without its namespace prefix, because a document chooses its prefixes itself. `values` returns the values of all
 * attributes of a name: two prefixes can give an element two attributes with the same local name.
 */
export type XmlTag = { name: string; values: (attribute: string) => string[] };
type XmlHandlers = { onTag: (tag: XmlTag) => void; onText?: (text: string) => void };

/** Bounds the memory that the parser needs for the elements that are open; documents have some dozens. */
const MAX_DEPTH = 1000;

/**
 * Reports the opening tags and the text of an XML part in order.
 * @throws UnsafeFile unreadable if the part is not well-formed, declares entities or is nested too deeply
 */
export function readXml(bytes: Buffer, { onTag, onText }: XmlHandlers) {
  // OpenOffice writes an empty current.xml for an unchanged keyboard.
  if (bytes.length === 0) return;
  const parser = new SaxesParser({ position: false });
  parser.on("error", unreadable);
  // An internal subset can declare entities.
  parser.on("doctype", (text) => (text.includes("[") ? unreadable() : undefined));
  let depth = 0;
  parser.on("closetag", () => (depth -= 1));
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) unreadable();
    const named = (attribute: string) => Object.entries(attributes).filter(([given]) => localName(given) === attribute);
    onTag({ name: localName(name), values: (attribute) => named(attribute).map(([, value]) => value) });
  });
  if (onText) {
    parser.on("text", onText);
    parser.on("cdata", onText);
  }
  parser.write(xmlText(bytes)).close();
}

const localName = (name: string) => name.slice(name.lastIndexOf(":") + 1);

/** The text of an XML part, in UTF-8 or UTF-16. @throws UnsafeFile unreadable */
export function xmlText(bytes: Buffer): string {
  let xml: string;
  try {
    xml = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return unreadable();
  }
  const [, declared = "utf-8"] = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(xml) ?? [];
  return /^(utf-?8|utf-?16(le|be)?|us-ascii)$/i.test(declared) ? xml : unreadable();
}

/** By the first bytes (XML 1.0, appendix F). */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return "utf-8";
}

function unreadable(): never {
  throw new UnsafeFile("unreadable");
}
