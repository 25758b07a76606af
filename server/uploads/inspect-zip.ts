import { inspectDocx } from "./inspect-docx.ts";
import { inspectOdt, ODT_TYPE } from "./inspect-odt.ts";
import { UnpackBudget } from "./unpack-budget.ts";
import { UnsafeFile } from "./verdict.ts";
import { type ZipDirectory, zipDirectory } from "./zip-directory.ts";

/**
 * Returns the kind of document in a zip archive; undefined for other archives and for what is no zip archive.
 * @throws UnsafeFile
 */
export function inspectZip(file: Buffer): "docx" | "odt" | undefined {
  const directory = zipDirectory(file);
  const kind = directory && kindOf(file, directory);
  if (!kind) return undefined;
  for (const { name } of directory.entries) if (!isHarmlessName(name)) throw new UnsafeFile("contradictory");
  const budget = new UnpackBudget();
  if (kind === "docx") inspectDocx(file, directory, budget);
  else inspectOdt(file, directory, budget);
  return kind;
}

/** By names alone; the inspection of each kind checks that the parts are what they are named. */
function kindOf(file: Buffer, { entries }: ZipDirectory): "docx" | "odt" | undefined {
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  // Word for the web calls its main part document2.xml.
  if (has(/^\[Content_Types\]\.xml$/i) && has(/^word\/document\d*\.xml$/i)) return "docx";
  return has(/^content\.xml$/) && startsWithOdtType(file) ? "odt" : undefined;
}

/** The type is the first part, not packed, without an extra field (OpenDocument 1.3, part 2, 3.3). */
const startsWithOdtType = (file: Buffer) =>
  file.readUInt32LE(18) === ODT_TYPE.length && file.subarray(30, 38 + ODT_TYPE.length).equals(Buffer.from(`mimetype${ODT_TYPE}`));

/** No name leaves the folder that the archive would be unpacked into. */
const isHarmlessName = (name: string) => !/^[\\/]|^[a-z]:|\0/i.test(name) && !name.split(/[\\/]/).includes("..");
