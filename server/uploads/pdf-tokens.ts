import { UnsafeFile } from "./verdict.ts";

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

export class PdfTokens {
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
export function dictionaryOf(tokens: readonly string[]): Map<string, readonly string[]> {
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
