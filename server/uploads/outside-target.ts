/*
 * Addresses outside a document. A link needs a click. Content that is loaded when a document is opened shows its sender that it was
 * opened, can send a Windows user's credentials to the server of a UNC path, and can contain macros.
 */

/** "server" is a UNC path or a file URL with a host; "local" a relative path or one on the writer's own computer. */
export type OutsideTarget = "web" | "server" | "local" | "other-scheme";

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
