import { inflateSync } from "node:zlib";

import { dictionaryOf, PdfTokens } from "./pdf-tokens.ts";
import { UnpackBudget } from "./unpack-budget.ts";
import { UnsafeFile, type UnsafeReason } from "./verdict.ts";

/** Names of ISO 32000-2 for active content or other files. /OpenAction alone is accepted: most programs set a first view. */
const NAMES: ReadonlyMap<string, UnsafeReason> = new Map([
  ["/JavaScript", "script"],
  ["/JS", "script"],
  ["/XFA", "script"],
  ["/Launch", "program"],
  ["/EmbeddedFile", "embedded-file"],
  ["/EmbeddedFiles", "embedded-file"],
  ["/RichMedia", "embedded-file"],
  ["/Rendition", "embedded-file"],
  ["/Movie", "embedded-file"],
  ["/GoToE", "embedded-file"],
  ["/GoToR", "remote-content"],
  ["/SubmitForm", "remote-content"],
  ["/ImportData", "remote-content"],
]);
/** An object follows its number, its generation and "obj". Packed data seldom contains this by chance. */
const OBJECT = /(?<=[\0\t\n\f\r \d])obj|trailer/g;
const MAX_OBJECT_STREAM_BYTES = 10 * 1024 * 1024;

/**
 * Inspects the objects of a PDF, including those in compressed object streams.
 * @throws UnsafeFile for scripts, embedded files, and actions that start programs or reach other files; unreadable for object
 * streams that are encrypted or packed in an unusual way
 */
export function inspectPdf(file: Buffer): "pdf" {
  const text = file.toString("latin1");
  const budget = new UnpackBudget();
  const reading = new PdfTokens(text);
  for (const { index, 0: keyword } of text.matchAll(OBJECT)) {
    const { tokens, end } = reading.objectAt(index + keyword.length);
    checkNames(tokens);
    if (tokens.at(-1) === "stream" && isObjectStream(tokens)) checkObjectStream(file, tokens, end, budget);
  }
  return "pdf";
}

function checkNames(tokens: readonly string[]) {
  for (const token of tokens) {
    const reason = NAMES.get(token);
    if (reason) throw new UnsafeFile(reason);
  }
}

const isObjectStream = (tokens: readonly string[]) =>
  tokens.includes("/ObjStm") || (tokens.includes("/First") && tokens.includes("/N"));

/** Programs pack object streams by Flate alone, without parameters. */
function checkObjectStream(file: Buffer, tokens: readonly string[], end: number, budget: UnpackBudget) {
  const dictionary = dictionaryOf(tokens);
  const first = Number(dictionary.get("/First")?.join(" "));
  const filter = dictionary.get("/Filter")?.filter((token) => token !== "[" && token !== "]") ?? [];
  const isPlain = [...(dictionary.get("/DecodeParms") ?? [])].every((token) => ["[", "]", "null"].includes(token));
  if (!Number.isInteger(first) || !isPlain || dictionary.has("/F") || filter.length > 1) throw new UnsafeFile("unreadable");
  const [lineEnd] = /^[ \t]*(\r\n|[\r\n])?/.exec(file.toString("latin1", end, end + 20)) ?? [""];
  const start = end + lineEnd.length;
  const objects = filter.length === 0 ? plainStream(file, start) : inflate(file.subarray(start), filter[0] ?? "");
  budget.spend(objects.length);
  checkObjects(objects.toString("latin1"), first);
}

function plainStream(file: Buffer, start: number): Buffer {
  const end = file.indexOf("endstream", start);
  return file.subarray(start, end < 0 ? file.length : end);
}

function inflate(packed: Buffer, filter: string): Buffer {
  if (filter !== "/FlateDecode" && filter !== "/Fl") throw new UnsafeFile("unreadable");
  try {
    return inflateSync(packed, { maxOutputLength: MAX_OBJECT_STREAM_BYTES });
  } catch {
    throw new UnsafeFile("unreadable");
  }
}

/** An object stream begins with pairs of an object's number and where it starts after /First (ISO 32000-2, 7.5.7). */
function checkObjects(text: string, first: number) {
  const reading = new PdfTokens(text);
  const numbers = text.slice(0, first).match(/\d+/g) ?? [];
  for (let at = 1; at < numbers.length; at += 2)
    checkNames(reading.objectAt(first + Number(numbers[at]), { isInStream: true }).tokens);
}
