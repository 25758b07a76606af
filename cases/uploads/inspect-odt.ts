import { checkSignature, isActiveLink, outsideTarget } from "./active-content.ts";
import { UnsafeFile, type UnsafeReason } from "./verdict.ts";
import { readXml, type XmlTag } from "./xml-tags.ts";
import type { ZipPart } from "./zip-archive.ts";

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
