import type { RangeGiven } from "../../cases/figures/received.ts";

/** What the form sends: days as YYYY-MM-DD, and a page of the site for the page views. */
export type FiguresGiven = RangeGiven & { page: string | undefined };

/** Returns what the form of the figures sent, from the address. */
export function figuresGiven(request: Request): FiguresGiven {
  const { searchParams } = new URL(request.url);
  const [from, to, page] = ["from", "to", "page"].map((name) => searchParams.get(name) ?? undefined);
  return { from, to, page };
}

/** Returns the address of the same figures at another path. */
export function figuresAddress(path: string, given: Partial<FiguresGiven>): string {
  const chosen = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "");
  return `${path}?${new URLSearchParams(chosen)}`;
}
