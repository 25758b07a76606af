import { type Fact, type Facts, withoutCommitments } from "../texts/facts.ts";
import { escapeHtml, linkHtml, markMissing } from "../values/html.ts";

/** The name of an area or a job counts as one word; a time counts its words. No rule of plain language applies to either. */
export type InlineFact = Fact & { kind?: "name" | "time" };

/** A piece of a sentence. Any other markup is shown as typed. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "bold"; inside: readonly Inline[] }
  | { kind: "link"; href: string; inside: readonly Inline[] }
  | { kind: "fact"; fact: InlineFact | undefined };

const MARKUP = /\*\*(?<bold>.+?)\*\*|\[(?<words>[^\]]+)\]\((?<href>[^)\s]*)\)|\{\{\s*(?<fact>[\w.]+)\s*\}\}/g;

/** Parses a sentence. A fact that does not exist is undefined. */
export function readInline(written: string, facts: ReadonlyMap<string, InlineFact>): Inline[] {
  const text = withoutCommitments(written);
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

/** Returns a sentence as HTML. `addressOf` maps an address to its Easy Read page. */
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

/** A phone number inside a link is plain text, because HTML allows no link in a link. */
function factHtml(fact: InlineFact | undefined, inLink: boolean): string {
  if (!fact) return "";
  const text = markMissing(escapeHtml(fact.text));
  if (fact.missing) return `<mark class="missing">${text}</mark>`;
  return fact.href && !inLink ? linkHtml(fact.href, text) : text;
}

export function piecesOf<Kind extends Inline["kind"]>(pieces: readonly Inline[], kind: Kind): Extract<Inline, { kind: Kind }>[] {
  return pieces.flatMap((piece) => [
    ...(piece.kind === kind ? [piece as Extract<Inline, { kind: Kind }>] : []),
    ...("inside" in piece ? piecesOf(piece.inside, kind) : []),
  ]);
}
