import { UnsafeFile } from "./verdict.ts";

/*
 * Scans the tags of an XML part without a parser, because the inspection needs single names and attribute values only. It checks
 * well-formedness only where a reader could disagree with this scan, and refuses text that it cannot tokenise.
 */

export type XmlTag = { name: string; attributes: ReadonlyMap<string, string> };
export type XmlToken = XmlTag | string;

const TOKEN =
  /<!--[^]*?-->|<!\[CDATA\[(?<data>[^]*?)\]\]>|<\?[^]*?\?>|<!DOCTYPE[^[>]*>|<\/[^<>]*>|<(?<name>[^\s/>!?=<]+)(?<attributes>(?:\s+[^\s=/><]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|(?<text>[^<]+)/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Yields opening tags and text in order. Names of tags and attributes come without their namespace prefix, since a document
 * chooses its prefixes itself; character references are decoded.
 * @throws UnsafeFile unreadable
 */
export function* xmlTokens(bytes: Buffer): Generator<XmlToken> {
  const xml = xmlText(bytes);
  const token = new RegExp(TOKEN);
  while (token.lastIndex < xml.length) {
    const { data, name, attributes = "", text } = token.exec(xml)?.groups ?? unreadable();
    if (name !== undefined) yield { name: localName(name), attributes: attributesOf(attributes) };
    else if (data !== undefined) yield data;
    else if (text !== undefined) yield withoutReferences(text);
  }
}

/** The opening tags alone. @throws UnsafeFile unreadable */
export function* xmlTags(bytes: Buffer): Generator<XmlTag> {
  for (const token of xmlTokens(bytes)) if (typeof token !== "string") yield token;
}

const localName = (name: string) => name.slice(name.lastIndexOf(":") + 1);

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", double, single] of text.matchAll(ATTRIBUTE))
    found.set(localName(name), withoutReferences(double ?? single ?? ""));
  return found;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const MAX_TEXT_WITH_REFERENCES = 100_000;

/** An entity that is not predefined could be declared to be anything. */
function withoutReferences(text: string): string {
  if (!text.includes("&")) return text;
  if (text.length > MAX_TEXT_WITH_REFERENCES) unreadable();
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([^;&]*));?/gi, (_whole, hex?: string, decimal?: string, name = "") => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (hex === undefined && decimal === undefined) return NAMED[String(name)] ?? unreadable();
    return code <= 0x10ffff ? String.fromCodePoint(code) : unreadable();
  });
}

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
