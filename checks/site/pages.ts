import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Answered by the 404 screen, as any address that no page has. */
export const UNKNOWN_PATH = "/no-such-page";

/** The addresses of a built stage, as its own list has them, and one that does not exist. */
export function pathsOf(stage: "live" | "parked"): string[] {
  const list = readFileSync(join(import.meta.dirname, "../../build", stage, "pages/pages.json"), "utf8");
  const stored = JSON.parse(list) as { paths: string[] }[];
  return [...stored.flatMap(({ paths }) => paths), UNKNOWN_PATH];
}
