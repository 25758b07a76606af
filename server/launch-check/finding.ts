import type { Content } from "../../content-reader/read-content.ts";
import type { Stage } from "../../content-reader/pages.ts";
import type { Config } from "../config.ts";
import type { OwnersKnown } from "./staff-side.ts";

/** What the checks read. `stage` is the stage that the site would start in. `owners` is undefined if the store was not read. */
export type LaunchFacts = {
  content: Content;
  config: Config;
  stage: Stage;
  now: Date;
  owners?: OwnersKnown | "unavailable" | undefined;
};

/** `place` is a file and field, or a setting; `fix` says what to do there. A blocker stops a live build. */
export type Finding = { level: "blocker" | "warning"; place: string; what: string; fix: string };
export type LaunchCheck = (facts: LaunchFacts) => Finding[];

export const blocker = (place: string, what: string, fix: string): Finding => ({ level: "blocker", place, what, fix });
export const warning = (place: string, what: string, fix: string): Finding => ({ level: "warning", place, what, fix });

export const inSite = (field: string) => `content/site.yaml: ${field}`;
export const setting = (name: string) => `setting ${name}`;
