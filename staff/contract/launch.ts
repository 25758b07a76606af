import type { Hidden, SignedIn } from "./shared.ts";

/**
 * A finding about the content, with the address of its field and `where` it is in words, or about people, with the address of the page
 * on which owners handle them.
 */
export type LinkedFinding = { where?: string; what: string; fix: string; link: string };
/** A finding about a setting of the server. Its value is in no response. */
export type SettingFinding = { setting: string };

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
  blockers: { content: readonly LinkedFinding[]; settings: readonly SettingFinding[]; people: readonly LinkedFinding[] };
  warnings: { linked: readonly LinkedFinding[]; settings: readonly SettingFinding[] };
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
