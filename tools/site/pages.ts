import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A path without a page, which shows the 404 screen. */
export const UNKNOWN_PATH = "/no-such-page";

/** Returns the paths of a built stage that have a page now, and one that does not exist. */
export function pathsOf(stage: "live" | "parked"): string[] {
  const list = readFileSync(join(import.meta.dirname, "../../build", stage, "pages/pages.json"), "utf8");
  const stored = JSON.parse(list) as { paths: string[]; status: number }[];
  return [...stored.filter(({ status }) => status === 200).flatMap(({ paths }) => paths), UNKNOWN_PATH];
}

/** Works on all items in their order, on two at the same time, because CI has two cores and a page of a browser uses one. */
export async function twoAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const workOnQueue = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all([workOnQueue(), workOnQueue()]);
}
