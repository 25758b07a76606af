import { isActiveField } from "./field-instruction.ts";
import { isActiveLink, outsideTarget } from "./outside-target.ts";
import { checkSignature } from "./part-signature.ts";
import type { UnpackBudget } from "./unpack-budget.ts";
import { UnsafeFile, type UnsafeReason } from "./verdict.ts";
import { type XmlTag, xmlTags, xmlText, xmlTokens } from "./xml-tags.ts";
import { type ZipDirectory, zipDirectory } from "./zip-directory.ts";
import { zipParts } from "./zip-parts.ts";

/*
 * Office Open XML (ECMA-376, part 2): [Content_Types].xml says what each part is, and the .rels parts say what refers to what.
 * Word finds macros and objects through these two only, so both are inspected as well as the names of the parts.
 */

/**
 * @throws UnsafeFile for macros, ActiveX, OLE objects, programs, alternative-format parts, and for what is loaded from elsewhere
 */
export function inspectDocx(file: Buffer, directory: ZipDirectory, budget: UnpackBudget) {
  for (const { path, bytes } of zipParts(file, directory, budget)) {
    // A chart stores its figures in a workbook, which opens only when someone edits them.
    if (/^word\/embeddings\/[^/]+\.xlsx$/.test(path)) inspectWorkbook(bytes, budget);
    else inspectPart(path, bytes);
    if (path === "[content_types].xml") checkMainType(bytes);
  }
}

/** One part must be a text document or a template. */
function checkMainType(bytes: Buffer) {
  const isMain = ({ attributes }: XmlTag) =>
    /wordprocessingml\.(document|template)\.main\+xml$/i.test(attributes.get("ContentType") ?? "");
  if (![...xmlTags(bytes)].some(isMain)) throw new UnsafeFile("contradictory");
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
  if (path === "[content_types].xml") checkContentTypes(bytes);
  else if (path.endsWith(".rels")) checkRelationships(bytes);
  else if (path.endsWith(".xml")) checkFields(bytes);
}

function checkContentTypes(bytes: Buffer) {
  for (const { attributes } of xmlTags(bytes)) {
    const type = attributes.get("ContentType") ?? "";
    if (/macroEnabled|vba/i.test(type)) throw new UnsafeFile("macros");
    if (/activeX|oleObject|controlProperties/i.test(type)) throw new UnsafeFile("embedded-object");
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

function checkRelationships(bytes: Buffer) {
  for (const { name, attributes } of xmlTags(bytes)) {
    if (name !== "Relationship") continue;
    // Transitional and strict documents differ in all but the last segment.
    const type = (attributes.get("Type") ?? "").trim().split("/").at(-1)?.toLowerCase() ?? "";
    const reason = RELATIONSHIPS[type];
    if (reason) throw new UnsafeFile(reason);
    const target = attributes.get("Target") ?? "";
    const isInternal = !/^\s*external\s*$/i.test(attributes.get("TargetMode") ?? "");
    if (!(isInternal && outsideTarget(target) === "local") && !isAllowedOutside(type, target))
      throw new UnsafeFile("remote-content");
  }
}

/** Word stores the path of a document's template, which is mostly a file on the writer's own drive. */
function isAllowedOutside(type: string, target: string): boolean {
  if (type === "hyperlink") return !isActiveLink(target);
  if (type === "attachedtemplate") return outsideTarget(target) === "local";
  // An image of a pasted web page is kept: it tells its server no more than a link in a mail.
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
  for (const token of xmlTokens(bytes)) {
    if (typeof token === "string") instruction += isInstruction ? token : "";
    else {
      isInstruction = token.name === "instrText" || token.name === "delInstrText";
      if (token.name === "fldSimple") check(token.attributes.get("instr") ?? "");
      if (token.name !== "fldChar") continue;
      check(instruction);
      instruction = "";
    }
  }
  check(instruction);
}
