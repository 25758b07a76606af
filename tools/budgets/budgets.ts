import { EASY_READ_FORM } from "../../content-model/values/pages.ts";
import type { Fetched } from "./first-view.ts";

type Budget = { name: string; bytes: number; counts: (file: Fetched) => boolean };
type Cost = { name: string; bytes: number; budget: number };

const FORM_PAGES = new Set<string>(["/contact", "/careers", "/careers/apply", EASY_READ_FORM]);
const ofKind =
  (...kinds: string[]) =>
  ({ kind }: Fetched) =>
    kinds.includes(kind);

/** Bytes of bodies in Brotli at 390 x 844. The first round trip of a TCP connection transfers about 14,600 bytes. */
const budgetsOf = (path: string): Budget[] => [
  { name: "HTML + CSS", bytes: 14_600, counts: ofKind("document", "stylesheet") },
  { name: "scripts", bytes: FORM_PAGES.has(path) ? 95_000 : 85_000, counts: ofKind("script") },
  { name: "fonts", bytes: 24_000, counts: ofKind("font") },
  { name: "first view", bytes: 135_000, counts: ({ isBeforeScrolling }) => isBeforeScrolling },
  { name: "to the end", bytes: 190_000, counts: () => true },
];

/** Returns the bytes of a first view, with the budget of each kind. */
export const costsOf = (path: string, fetched: readonly Fetched[]): Cost[] =>
  budgetsOf(path).map(({ name, bytes: budget, counts }) => ({
    name,
    budget,
    bytes: fetched.filter(counts).reduce((sum, { bytes }) => sum + bytes, 0),
  }));

/** Returns a message for each exceeded budget, and for a measurement without a document or without a script. */
export function check(path: string, fetched: readonly Fetched[]): string[] {
  const missing = ["document", "script"].filter((kind) => !fetched.some(({ bytes, ...file }) => file.kind === kind && bytes > 0));
  return [
    ...missing.map((kind) => `${path} fetched no ${kind}.`),
    ...costsOf(path, fetched)
      .filter(({ bytes, budget }) => bytes > budget)
      .map(({ name, bytes, budget }) => `${name} of ${path}: ${bytes} of at most ${budget} bytes.`),
  ];
}

/** What the search of /find may add to a page: its code, its index and its pictures. */
const SEARCH_BUDGET = 25_000;

/** Returns the files that /find fetches when it opens, and that another page does not. Every page has a document. */
export const filesOfSearch = (fetched: readonly Fetched[], otherPage: readonly Fetched[]): Fetched[] =>
  fetched.filter(({ kind, path }) => kind !== "document" && otherPage.every((other) => other.path !== path));

/** Returns a message if these files exceed their budget, and for each kind of file that a search needs and that is missing. */
export function checkSearch(files: readonly Fetched[]): string[] {
  const missing = ["find-", "words-"].filter((name) => !files.some(({ path, bytes }) => path.includes(`/${name}`) && bytes > 0));
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  return [
    ...missing.map((name) => `/find fetched no ${name} file of its own.`),
    ...(sum > SEARCH_BUDGET ? [`The search of /find: ${sum} of at most ${SEARCH_BUDGET} bytes.`] : []),
  ];
}
