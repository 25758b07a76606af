import type { Content } from "../../content-reader/read-content.ts";
import type { Stage } from "../../content-reader/pages.ts";
import type { Config } from "../config.ts";

/** What the checks look at: the content, and the settings the site would start with. `stage` is the one it would start in. */
export type LaunchFacts = { content: Content; config: Config; stage: Stage; now: Date };

/** Something between parked and live: `place` is the file and field, or the setting; `mend` says what to do there. */
export type Finding = { level: "blocker" | "warning"; place: string; what: string; mend: string };
export type LaunchCheck = (facts: LaunchFacts) => Finding[];

type Told = Omit<Finding, "level">;
export const blocker = (told: Told): Finding => ({ level: "blocker", ...told });
export const warning = (told: Told): Finding => ({ level: "warning", ...told });

export const inSite = (field: string) => `content/site.yaml: ${field}`;
export const setting = (name: string) => `setting ${name}`;
