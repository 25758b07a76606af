import { checkSignature, isActiveField, isActiveLink, outsideTarget } from "./active-content.ts";
import { type UnpackBudget, UnsafeFile, type UnsafeReason } from "./verdict.ts";
import { readXml, type XmlTag, xmlText } from "./xml-tags.ts";
import { zipDirectory, type ZipPart, zipParts } from "./zip-archive.ts";

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
