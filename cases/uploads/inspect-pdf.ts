import { inflateSync } from "node:zlib";

import { UnpackBudget, UnsafeFile, type UnsafeReason } from "./verdict.ts";

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

/*
 * The tokens of PDF objects (ISO 32000-2, 7.2 and 7.3). Strings and comments contain no names. A name may have #hh for each of its
 * characters.
 */

const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|(\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[\da-f\0\t\n\f\r ]*>|[^\0\t\n\f\r ()<>[\]{}/%]+|[^])/iy;

/** How often the bytes of a file may be read. Ordinary files have no objects that start inside each other. */
const MAX_READINGS = 2;
/** More than the widths of a large font. */
const MAX_TOKENS = 500_000;
const ENDS = new Set(["endobj", "stream", "obj"]);

class PdfTokens {
  readonly #text: string;
  readonly #token = new RegExp(TOKEN);
  #left: number;

  constructor(text: string) {
    this.#text = text;
    this.#left = text.length * MAX_READINGS;
  }

  /**
   * Returns the tokens of the object at `start`, names decoded, a string as "(", and the position after the last of them. An
   * object of an object stream ends by itself; any other ends at a keyword outside of dictionaries and arrays.
   * @throws UnsafeFile unreadable when objects overlap many times, or one has too many tokens
   */
  objectAt(start: number, { isInStream = false } = {}): { tokens: string[]; end: number } {
    const tokens: string[] = [];
    const pattern = this.#token;
    pattern.lastIndex = start;
    for (let depth = 0; pattern.lastIndex < this.#text.length;) {
      const before = pattern.lastIndex;
      const token = pattern.exec(this.#text)?.[1];
      if (token === "(") pattern.lastIndex = this.#endOfString(pattern.lastIndex);
      this.#spend(pattern.lastIndex - before);
      if (token === undefined) continue;
      if (token === "<<" || token === "[") depth += 1;
      if (token === ">>" || token === "]") depth -= 1;
      tokens.push(token[0] === "/" ? nameOf(token) : token);
      if (tokens.length > MAX_TOKENS) throw new UnsafeFile("unreadable");
      if (depth <= 0 && (isInStream || ENDS.has(token))) break;
    }
    return { tokens, end: pattern.lastIndex };
  }

  #spend(characters: number) {
    this.#left -= characters;
    if (this.#left < 0) throw new UnsafeFile("unreadable");
  }

  /** The position after the parenthesis that closes a string; the end of the text where none does. */
  #endOfString(start: number): number {
    const pattern = /\\[^]|[()]/g;
    pattern.lastIndex = start;
    for (let depth = 1; depth > 0;) {
      const [found] = pattern.exec(this.#text) ?? [];
      if (found === undefined) return this.#text.length;
      if (found === "(") depth += 1;
      if (found === ")") depth -= 1;
    }
    return pattern.lastIndex;
  }
}

const nameOf = (token: string) =>
  !token.includes("#")
    ? token
    : token.replaceAll(/#([\da-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The tokens of each value of a dictionary, by its key. Empty for other objects. */
function dictionaryOf(tokens: readonly string[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const start = tokens.indexOf("<<");
  if (start < 0) return found;
  for (let at = start + 1; tokens[at]?.startsWith("/");) {
    const end = endOfValue(tokens, at + 1);
    found.set(tokens[at] ?? "", tokens.slice(at + 1, end));
    at = end;
  }
  return found;
}

function endOfValue(tokens: readonly string[], start: number): number {
  if (tokens[start + 2] === "R") return start + 3;
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at] ?? "";
    if (token === "<<" || token === "[") depth += 1;
    if (token === ">>" || token === "]") depth -= 1;
    if (depth <= 0) return at + 1;
  }
  return tokens.length;
}
