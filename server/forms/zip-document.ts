import { storedBytes, type ZipEntry, zipDirectory } from "./zip-directory.ts";

/** What opening a file may cost a reader's computer; a document of 5 MB is far below (OWASP ASVS 5.0, 5.2.3). */
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;
const MOST_TIMES_PACKED = 200;
const METHODS = [0, 8];

const ODT_TYPE = "application/vnd.oasis.opendocument.text";

/** The kind of document in a zip file, by the parts it lists; undefined for none, for a bomb, and for one with macros. */
export function zipDocumentKind(file: Buffer): "docx" | "odt" | undefined {
  const entries = zipDirectory(file);
  if (!entries || !isHarmless(entries, file.length)) return undefined;
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  // Word for the web calls its main part document2.xml.
  if (has(/^\[Content_Types\]\.xml$/) && has(/^word\/document\d*\.xml$/)) return "docx";
  return has(/^content\.xml$/) && isOdt(file, entries) ? "odt" : undefined;
}

function isHarmless(entries: readonly ZipEntry[], fileBytes: number): boolean {
  const sum = (of: (entry: ZipEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  return (
    // Parts that share their bytes are packed more than once.
    sum(({ packedBytes }) => packedBytes) <= fileBytes &&
    sum(({ unpackedBytes }) => unpackedBytes) <= MOST_UNPACKED_BYTES &&
    entries.every(
      ({ name, method, packedBytes, unpackedBytes }) =>
        METHODS.includes(method) && unpackedBytes <= packedBytes * MOST_TIMES_PACKED && isHarmlessName(name),
    )
  );
}

/** None that leaves its folder, and none of macros. */
const isHarmlessName = (name: string) =>
  !/^[\\/]|^[a-z]:|\0|(^|[\\/])vbaProject\.bin$/i.test(name) && !name.split(/[\\/]/).includes("..");

/** Its type stands first in the file, as it is (OpenDocument 1.3, part 2, 3.3). */
function isOdt(file: Buffer, entries: readonly ZipEntry[]): boolean {
  const first = entries.find(({ name, offset }) => name === "mimetype" && offset === 0);
  return first !== undefined && storedBytes(file, first)?.toString("latin1") === ODT_TYPE;
}
