import { compoundDirectory, entriesAtRoot, hasChildren, isCompoundFile, STREAM } from "./compound-file.ts";
import { UnsafeFile } from "./verdict.ts";

/** Storages and streams of VBA projects ([MS-OVBA], 2.2.1), at any place in the directory. */
const MACROS = new Set(["MACROS", "VBA", "_VBA_PROJECT", "_VBA_PROJECT_CUR", "PROJECTWM"]);
/** Streams of OLE objects and ActiveX controls ([MS-OLEDS], 2.3; [MS-OFORMS]). */
const OBJECTS = new Set(["\u0001OLE10NATIVE", "\u0003OBJINFO", "\u0003LINKINFO", "\u0003OCXNAME", "\u0003OCXDATA", "PACKAGE"]);
const OBJECT_POOL = "OBJECTPOOL";

/** "_VBA_PROJECT" in UTF-16, wherever it stands: a storage outside the directory's chain can be linked again. */
const PROJECT_ANYWHERE = /_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T\0/i;
/** A DDE field in the text, in single bytes or UTF-16: 0x13 begins a field ([MS-DOC], 2.8.25). */
// oxlint-disable-next-line eslint/no-control-regex -- these bytes are the format's
const DDE_FIELD = /\x13\0?(?: \0?)*D\0?D\0?E\0?(?:A\0?U\0?T\0?O\0?)?[ "\\]/i;

/** Whether a compound file is a Word document: only these have a stream called WordDocument at their root. */
export function isDoc(file: Buffer): boolean {
  if (!isCompoundFile(file)) return false;
  return entriesAtRoot(compoundDirectory(file) ?? []).some(({ name, type }) => name === "WORDDOCUMENT" && type === STREAM);
}

/** Entries that no tree reaches count too, since readers differ. @throws UnsafeFile for macros, OLE objects and DDE fields */
export function inspectDoc(file: Buffer) {
  const used = (compoundDirectory(file) ?? []).filter(({ type }) => type !== 0);
  if (used.some(({ name }) => MACROS.has(name))) throw new UnsafeFile("macros");
  if (used.some((entry) => OBJECTS.has(entry.name) || (entry.name === OBJECT_POOL && hasChildren(entry))))
    throw new UnsafeFile("embedded-object");
  const text = file.toString("latin1");
  if (PROJECT_ANYWHERE.test(text)) throw new UnsafeFile("macros");
  if (DDE_FIELD.test(text)) throw new UnsafeFile("data-link");
}
