import { inspectDocx } from "./inspect-docx.ts";
import { inspectOdt, ODT_TYPE } from "./inspect-odt.ts";
import { UnpackBudget } from "./unpack-budget.ts";
import { UnsafeFile } from "./verdict.ts";
import { type ZipDirectory, zipDirectory } from "./zip-directory.ts";
import { zipParts } from "./zip-parts.ts";

/**
 * Returns the kind of document in a zip archive; undefined for any other file.
 * @throws UnsafeFile
 */
export function inspectZip(file: Buffer): "docx" | "odt" | undefined {
  const directory = zipDirectory(file);
  const kind = directory && kindOf(file, directory);
  if (!kind) return undefined;
  for (const { name } of directory.entries) if (!isHarmlessName(name)) throw new UnsafeFile("contradictory");
  const budget = new UnpackBudget();
  const parts = zipParts(file, directory, budget);
  if (kind === "docx") inspectDocx(parts, budget);
  else inspectOdt(parts);
  return kind;
}

/** By names alone. The inspection of each kind checks the content of the parts. */
function kindOf(file: Buffer, { entries }: ZipDirectory): "docx" | "odt" | undefined {
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  // Word for the web calls its main part document2.xml.
  if (has(/^\[Content_Types\]\.xml$/i) && has(/^word\/document\d*\.xml$/i)) return "docx";
  return has(/^content\.xml$/) && startsWithOdtType(file) ? "odt" : undefined;
}

/** The type is the first part, not packed, without an extra field (OpenDocument 1.3, part 2, 3.3). */
const startsWithOdtType = (file: Buffer) =>
  file.readUInt32LE(18) === ODT_TYPE.length && file.subarray(30, 38 + ODT_TYPE.length).equals(Buffer.from(`mimetype${ODT_TYPE}`));

/** Whether a name stays in the folder that the archive is unpacked into. */
const isHarmlessName = (name: string) => !/^[\\/]|^[a-z]:|\0/i.test(name) && !name.split(/[\\/]/).includes("..");
