import { type Fact, type Facts } from "../facts.ts";
import { escapeHtml, linkHtml, markMissing } from "../html.ts";

/**
 * A fact in a sentence. A name (an area's, a job's) is one word, however long; a time in words counts by its words. No
 * rule reads either.
 */
export type InlineFact = Fact & { kind?: "name" | "time" };

/** What a sentence is made of. Nothing else is markup: it is shown as typed. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "bold"; inside: readonly Inline[] }
  | { kind: "link"; href: string; inside: readonly Inline[] }
  | { kind: "fact"; fact: InlineFact | undefined };

const MARKUP = /\*\*(?<bold>.+?)\*\*|\[(?<words>[^\]]+)\]\((?<href>[^)\s]*)\)|\{\{\s*(?<fact>[\w.]+)\s*\}\}/g;

/** Takes a sentence as written; gives it as its pieces, facts looked up (undefined where there is none). */
export function readInline(text: string, facts: ReadonlyMap<string, InlineFact>): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    pieces.push(pieceOf(match.groups ?? {}, facts));
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

function pieceOf({ bold, words, href = "", fact = "" }: Record<string, string | undefined>, facts: Facts): Inline {
  if (bold !== undefined) return { kind: "bold", inside: readInline(bold, facts) };
  if (words !== undefined) return { kind: "link", href, inside: readInline(words, facts) };
  return { kind: "fact", fact: facts.get(fact) };
}

/** Takes a sentence's pieces and where its links lead to in Easy Read; gives it as HTML. */
export function inlineHtml(pieces: readonly Inline[], addressOf: (href: string) => string, inLink = false): string {
  const html = (inside: readonly Inline[], linked = inLink) => inlineHtml(inside, addressOf, linked);
  return pieces
    .map((piece) => {
      if (piece.kind === "text") return escapeHtml(piece.text);
      if (piece.kind === "bold") return `<strong>${html(piece.inside)}</strong>`;
      if (piece.kind === "link") return linkHtml(addressOf(piece.href), html(piece.inside, true));
      return factHtml(piece.fact, inLink);
    })
    .join("");
}

/** Inside a link a number is words: a link in a link leads nowhere. */
function factHtml(fact: InlineFact | undefined, inLink: boolean): string {
  if (!fact) return "";
  const text = markMissing(escapeHtml(fact.text));
  if (fact.missing) return `<mark class="missing">${text}</mark>`;
  return fact.href && !inLink ? linkHtml(fact.href, text) : text;
}

/** Takes a sentence's pieces; gives every piece of it of one kind, however deep. */
export function piecesOf<Kind extends Inline["kind"]>(pieces: readonly Inline[], kind: Kind): Extract<Inline, { kind: Kind }>[] {
  return pieces.flatMap((piece) => [
    ...(piece.kind === kind ? [piece as Extract<Inline, { kind: Kind }>] : []),
    ...("inside" in piece ? piecesOf(piece.inside, kind) : []),
  ]);
}
