import { readFileValue } from "../../../content-editing/field-changes.ts";
import type { Texts } from "../../../content-editing/guarded-words.ts";
import { valueAt } from "../../../content-editing/yaml-value.ts";
import type { Visitors } from "../../../staff/contract/publishing.ts";
import type { Config } from "../../config.ts";

const SITE = "site.yaml";

/** Returns what visitors see after a change of the published texts. A setting of the server comes before the content. */
export function visitorsAfter({ siteStage }: Pick<Config, "siteStage">, before: Texts, after: Texts): Visitors {
  const [was, is] = [before, after].map(
    (textOf) => siteStage ?? valueAt(readFileValue(SITE, textOf(SITE)), ["stage"]) ?? "parked",
  );
  if (was === is) return is === "live" ? "open" : "closed";
  return is === "live" ? "opens" : "closes";
}
