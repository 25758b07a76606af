import { SaxesParser } from "saxes";

import { UnsafeFile, type UnsafeReason, type UnpackBudget } from "./verdict.ts";
import { zipDirectory, type ZipPart, zipParts } from "./zip-archive.ts";

/*
 * Addresses outside a document. A link needs a click. Content that is loaded when a document is opened shows its sender that it was
 * opened, can send a Windows user's credentials to the server of a UNC path, and can contain macros.
 */

/** "server" is a UNC path or a file URL with a host; "local" a relative path or one on the writer's own computer. */
type OutsideTarget = "web" | "server" | "local" | "other-scheme";

function outsideTarget(target: string): OutsideTarget {
  const address = normalised(target);
  if (/^https?:\/\//i.test(address)) return "web";
  const path = /^file:/i.test(address) ? pathOfFileUrl(address) : address;
  if (path.startsWith("//")) return "server";
  return /^[a-z][a-z\d+.-]+:/i.test(path) ? "other-scheme" : "local";
}

/** Whether following a link starts anything but a browser, a mail program or a telephone. */
const isActiveLink = (target: string) =>
  /^(javascript|vbscript|data|mhtml|macro|service|slot|shell|search|search-ms|ms-[\w-]+|vnd\.sun\.star\.[\w.-]+|\.uno):/i.test(
    normalised(target),
  );

/** Office and LibreOffice accept both slashes, percent-encoding, and white space around an address. */
const normalised = (target: string) =>
  target
    .replaceAll(/%([\da-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/[\p{Cc}\p{Cf}\s]/gu, "")
    .replaceAll("\\", "/");

/** file:///C:/x and file:/C:/x are C:/x; file://host/x and file:////host/x are //host/x. */
function pathOfFileUrl(url: string): string {
  const [, slashes = "", path = ""] = /^file:(\/*)(.*)$/is.exec(url) ?? [];
  if (/^[a-z]:\//i.test(path)) return path;
  return slashes.length === 2 || slashes.length > 3 ? `//${path}` : `/${path}`;
}

/*
 * Fields of Word documents (ECMA-376, part 1, 17.16). DDE starts a program; INCLUDETEXT, LINK and IMPORT load other files;
 * INCLUDEPICTURE is kept unless it names a server by UNC path, since pages pasted from the web have it.
 */
const ACTIVE = /^\s*(?:ddeauto|dde|link|includetext|import)(?![a-z])|^\s*includepicture\s+"?\s*(?:file:\/*)?\\\\/i;

/** Whether a field starts a program or loads a file when its document is opened or its fields are updated. */
const isActiveField = (instruction: string) => ACTIVE.test(instruction);

/** The first bytes of programs and scripts, of compound files (OLE objects, VBA projects), of archives and other documents. */
const SIGNATURES: readonly (readonly [UnsafeReason, readonly string[]])[] = [
  ["program", ["MZ", "\x7fELF", "#!", "\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe"]],
  ["program", ["\xca\xfe\xba\xbe", "L\0\0\0\x01\x14\x02\0"]],
  ["embedded-object", ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"]],
  ["embedded-file", ["PK\x03\x04", "7z\xbc\xaf\x27\x1c", "Rar!", "MSCF", "ITSF", "%PDF-", "{\\rt", "\x1f\x8b"]],
];
/** Windows runs files with these endings, or opens them in a program that runs scripts. */
const ACTIVE_NAME =
  /\.(exe|dll|com|scr|cpl|msi|msp|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|url|jar|class|sct|reg|html?|xhtml|mht|mhtml|swf|iso|img|vhdx?|chm|one|ocx)$/;
/** Embedded fonts are obfuscated, so that their first bytes are random. */
const FONT = /\.(odttf|fntdata|ttf|otf)$/;

/** @throws UnsafeFile if a part of a document is a program, an archive or another document, by its first bytes or its name */
function checkSignature(path: string, bytes: Buffer) {
  if (ACTIVE_NAME.test(path)) throw new UnsafeFile("program");
  if (FONT.test(path)) return;
  const head = bytes.toString("latin1", 0, 16);
  for (const [reason, starts] of SIGNATURES) if (starts.some((start) => head.startsWith(start))) throw new UnsafeFile(reason);
}

/**
 * A name without its namespace prefix, because a document chooses its prefixes itself. `values` returns the values of all
 * attributes of a name: two prefixes can give an element two attributes with the same local name.
 */
type XmlTag = { name: string; values: (attribute: string) => string[] };
type XmlHandlers = { onTag: (tag: XmlTag) => void; onText?: (text: string) => void };

/** Bounds the memory that the parser needs for the elements that are open; documents have some dozens. */
const MAX_DEPTH = 1000;

/**
 * Reports the opening tags and the text of an XML part in order.
 * @throws UnsafeFile unreadable if the part is not well-formed, declares entities or is nested too deeply
 */
function readXml(bytes: Buffer, { onTag, onText }: XmlHandlers) {
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
function xmlText(bytes: Buffer): string {
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

/*
 * Office Open XML (ECMA-376, part 2): [Content_Types].xml states the type of each part, and the .rels parts state which part
 * refers to which. Word finds macros and objects through these two only, so both are inspected besides the names of the parts.
 */

/** In lower case, as ZipPart has paths. */
const CONTENT_TYPES = "[content_types].xml";

/** @throws UnsafeFile for macros, ActiveX, OLE objects, programs, alternative formats, and content that is loaded from elsewhere */
export function inspectDocx(parts: Iterable<ZipPart>, budget: UnpackBudget) {
  for (const { path, bytes } of parts) {
    // A chart stores its figures in a workbook, which opens only when they are edited.
    if (/^word\/embeddings\/[^/]+\.xlsx$/.test(path)) inspectWorkbook(bytes, budget);
    else inspectPart(path, bytes);
    if (path === CONTENT_TYPES) checkMainType(bytes);
  }
}

function inspectWorkbook(file: Buffer, budget: UnpackBudget) {
  const directory = zipDirectory(file);
  if (!directory) throw new UnsafeFile("embedded-object");
  for (const { path, bytes } of zipParts(file, directory, budget)) inspectPart(path, bytes);
}

function inspectPart(path: string, bytes: Buffer) {
  if (/(^|\/)vba[^/]*\.(bin|xml)(\.rels)?$/.test(path)) throw new UnsafeFile("macros");
  if (/(^|\/)(activex|ctrlprops)\//.test(path)) throw new UnsafeFile("embedded-object");
  checkSignature(path, bytes);
  if (path === CONTENT_TYPES) readXml(bytes, { onTag: checkContentType });
  else if (path.endsWith(".rels")) readXml(bytes, { onTag: checkRelationship });
  else if (path.endsWith(".xml")) checkFields(bytes);
}

/** One part must be a text document or a template. */
function checkMainType(bytes: Buffer) {
  const types: string[] = [];
  readXml(bytes, { onTag: ({ values }) => types.push(...values("ContentType")) });
  if (!types.some((type) => /wordprocessingml\.(document|template)\.main\+xml$/i.test(type)))
    throw new UnsafeFile("contradictory");
}

function checkContentType({ values }: XmlTag) {
  const parts = [...values("PartName"), ...values("Extension")];
  for (const type of values("ContentType")) {
    if (/macroEnabled|vba/i.test(type)) throw new UnsafeFile("macros");
    if (/activeX|oleObject|controlProperties/i.test(type)) throw new UnsafeFile("embedded-object");
    // The fields of a text are searched in parts with the ending .xml only.
    if (/wordprocessingml.*\+xml/i.test(type) && !parts.every((part) => /(^|\.)xml$/i.test(part)))
      throw new UnsafeFile("contradictory");
  }
}

const RELATIONSHIPS: Readonly<Record<string, UnsafeReason>> = {
  vbaproject: "macros",
  wordvbadata: "macros",
  xlmacrosheet: "macros",
  xlintlmacrosheet: "macros",
  oleobject: "embedded-object",
  control: "embedded-object",
  activexcontrolbinary: "embedded-object",
  afchunk: "embedded-file",
};

function checkRelationship({ name, values }: XmlTag) {
  if (name !== "Relationship") return;
  // Transitional and strict documents differ in all but the last segment.
  const types = values("Type").map((type) => type.trim().split("/").at(-1)?.toLowerCase() ?? "");
  for (const type of types) {
    const reason = RELATIONSHIPS[type];
    if (reason) throw new UnsafeFile(reason);
  }
  const isInternal = !values("TargetMode").some((mode) => /^\s*external\s*$/i.test(mode));
  for (const target of values("Target")) {
    if (isInternal && outsideTarget(target) === "local") continue;
    if (types.length === 0 || !types.every((type) => isAllowedOutside(type, target))) throw new UnsafeFile("remote-content");
  }
}

/** Word stores the path of a document's template, which is mostly a file on the writer's own drive. */
function isAllowedOutside(type: string, target: string): boolean {
  if (type === "hyperlink") return !isActiveLink(target);
  if (type === "attachedtemplate") return outsideTarget(target) === "local";
  // Pasted web pages have images of web addresses. Office asks before it loads them.
  return type === "image" && ["web", "local"].includes(outsideTarget(target));
}

/** Names of elements cannot be character references, so a part without these names needs no parsing. */
const FIELD = /instrText|fldSimple/i;

/** An instruction may be spread over several runs of text. */
function checkFields(bytes: Buffer) {
  if (!FIELD.test(xmlText(bytes))) return;
  let instruction = "";
  let isInstruction = false;
  const check = (text: string) => {
    if (isActiveField(text)) throw new UnsafeFile("data-link");
  };
  readXml(bytes, {
    onText: (text) => (instruction += isInstruction ? text : ""),
    onTag: ({ name, values }) => {
      isInstruction = name === "instrText" || name === "delInstrText";
      if (name === "fldSimple") values("instr").forEach(check);
      if (name !== "fldChar") return;
      check(instruction);
      instruction = "";
    },
  });
  check(instruction);
}

/** The content of the part "mimetype" (OpenDocument 1.3). */
export const ODT_TYPE = "application/vnd.oasis.opendocument.text";

/** @throws UnsafeFile for macros, scripts, OLE objects, programs, plug-ins, DDE, and content that is loaded from elsewhere */
export function inspectOdt(parts: Iterable<ZipPart>) {
  for (const { path, bytes } of parts) {
    if (path === "mimetype" && bytes.toString("latin1") !== ODT_TYPE) throw new UnsafeFile("contradictory");
    if (/(^|\/)(basic|scripts|dialogs)(\/|$)/.test(path)) throw new UnsafeFile("macros");
    checkSignature(path, bytes);
    if (path.endsWith(".xml")) readXml(bytes, { onTag: checkTag });
  }
}

const ELEMENTS: Readonly<Record<string, UnsafeReason>> = {
  script: "script",
  "event-listener": "script",
  "library-embedded": "macros",
  "library-linked": "macros",
  applet: "embedded-object",
  plugin: "embedded-object",
  "floating-frame": "remote-content",
  "object-ole": "embedded-object",
  "dde-source": "data-link",
  "dde-connection-decl": "data-link",
  "encryption-data": "unreadable",
};

function checkTag({ name, values }: XmlTag) {
  const reason = ELEMENTS[name];
  if (reason) throw new UnsafeFile(reason);
  if (values("media-type").some((type) => /basic|script|oleobject/i.test(type))) throw new UnsafeFile("embedded-object");
  if (!values("href").every((target) => isAllowed(name, target))) throw new UnsafeFile("remote-content");
}

function isAllowed(element: string, target: string): boolean {
  // Pasted web pages have images of web addresses.
  if (element === "a") return !isActiveLink(target);
  return outsideTarget(target) === "local" || (/image|symbol/.test(element) && outsideTarget(target) === "web");
}
