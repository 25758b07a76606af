import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";

/** A finding, with the address of the screen on which it is put right. `field` is the name of its field, if it has one. */
export type LinkedFinding = { field?: string; what: string; fix: string; link: string };
/** The findings in one file. */
export type FileFindings = { title: string; findings: readonly LinkedFinding[] };
/** A finding about a setting of the server. Its value is in no response. */
export type SettingFinding = { setting: string };
/** Findings about accounts are shown to owners alone. */
export type SortedFindings = {
  files: readonly FileFindings[];
  people: readonly LinkedFinding[];
  settings: readonly SettingFinding[];
};

export type SwitchState =
  /** The stage may be switched now. */
  | "possible"
  /** Only an owner may. */
  | "owner"
  /** SITE_STAGE is set. */
  | "setting"
  | "blockers"
  /** There is a draft of site.yaml, which would be published too. */
  | "draft";
export type LaunchScreen = {
  stage: "parked" | "live";
  blockers: SortedFindings;
  warnings: SortedFindings;
  switch: SwitchState;
};

/** The result of each is Hidden unless the person is an owner or an editor. */
export type LaunchServices = {
  launch: (person: SignedIn) => Promise<LaunchScreen | Hidden>;
  /** Asks to publish the other stage. The result has the id of the request. */
  switchStage: (
    person: SignedIn,
    to: "parked" | "live",
  ) => Promise<{ asked: string } | { refused: SwitchState } | "not-recent" | Hidden>;
};
