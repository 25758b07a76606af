import { UnsafeFile, type UnsafeReason } from "./verdict.ts";

/*
 * Addresses outside a document. A link needs a click. Content that is loaded when a document is opened shows its sender that it was
 * opened, can send a Windows user's credentials to the server of a UNC path, and can contain macros.
 */

/** "server" is a UNC path or a file URL with a host; "local" a relative path or one on the writer's own computer. */
type OutsideTarget = "web" | "server" | "local" | "other-scheme";

export function outsideTarget(target: string): OutsideTarget {
  const address = normalised(target);
  if (/^https?:\/\//i.test(address)) return "web";
  const path = /^file:/i.test(address) ? pathOfFileUrl(address) : address;
  if (path.startsWith("//")) return "server";
  return /^[a-z][a-z\d+.-]+:/i.test(path) ? "other-scheme" : "local";
}

/** Whether following a link starts anything but a browser, a mail program or a telephone. */
export const isActiveLink = (target: string) =>
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
export const isActiveField = (instruction: string) => ACTIVE.test(instruction);

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
export function checkSignature(path: string, bytes: Buffer) {
  if (ACTIVE_NAME.test(path)) throw new UnsafeFile("program");
  if (FONT.test(path)) return;
  const head = bytes.toString("latin1", 0, 16);
  for (const [reason, starts] of SIGNATURES) if (starts.some((start) => head.startsWith(start))) throw new UnsafeFile(reason);
}
