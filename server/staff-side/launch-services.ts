import type { LaunchServices, SwitchState } from "../../staff/contract/launch.ts";
import type { SignedIn } from "../../staff/contract/shared.ts";
import { setFields } from "../../content-editing/set-fields.ts";
import { launch as words } from "../../staff/words/launch.ts";
import { draftOf, saveDraft } from "../editing/drafts.ts";
import { liveOverlay, publishedText } from "../editing/overlay.ts";
import { askToPublish } from "../editing/requests.ts";
import type { Finding } from "../launch-check/finding.ts";
import { blockersOf, launchFindings } from "../launch-check/launch-findings.ts";
import { ownersIn } from "../launch-check/owners-in-store.ts";
import { findingsByLevel } from "./publishing/launch-screen.ts";
import { initialTextIn } from "./publishing/initial-text.ts";
import { asPublisher, isOwner } from "./publishing/publishing-rights.ts";
import type { StaffParts } from "./staff-parts.ts";

const SITE_FILE = "site.yaml";

/** The services that show what launch-check finds, and that open and close the public site. */
export function launchServices(parts: StaffParts): LaunchServices {
  const { engine, content, config, now, publishing } = parts;
  const stage = config.siteStage ?? content.site.stage;

  const findings = async () => {
    const { owners, draft, overlay } = await engine.read(async (db) => ({
      owners: await ownersIn(db),
      draft: await draftOf(db, SITE_FILE),
      overlay: await liveOverlay(db),
    }));
    return { found: launchFindings({ content, config, stage, now: now(), owners }), hasDraft: draft !== undefined, overlay };
  };

  const stateOf = (person: SignedIn, found: readonly Finding[], hasDraft: boolean): SwitchState => {
    if (config.siteStage !== undefined) return "setting";
    // A site that is open may be closed whatever is missing.
    if (stage === "parked" && blockersOf(found).length > 0) return "blockers";
    if (!isOwner(person)) return "owner";
    return hasDraft ? "draft" : "possible";
  };

  return {
    launch: (person) =>
      asPublisher(person, async () => {
        const { found, hasDraft, overlay } = await findings();
        const textOf = (path: string) => publishedText(overlay.files, path, initialTextIn(parts));
        return {
          stage,
          ...findingsByLevel(found, { withPeople: isOwner(person), textOf }),
          switch: stateOf(person, found, hasDraft),
        };
      }),

    switchStage: async (person, to) => {
      if (!isOwner(person)) return undefined;
      if (!person.isRecent) return "not-recent";
      const { found, hasDraft } = await findings();
      const state = stateOf(person, found, hasDraft);
      if (state !== "possible" || to === stage) return { refused: state };
      const live = await engine.read(liveOverlay);
      const base = publishedText(live.files, SITE_FILE, initialTextIn(parts));
      const text = setFields(SITE_FILE, base ?? "", [{ path: ["stage"], typed: to }]);
      const change = { path: SITE_FILE, by: person.id, now: now().getTime() };
      const saved = await saveDraft(engine, { ...change, text, base, revision: 0 });
      if (saved.kind !== "saved") return { refused: "draft" };
      const note = to === "live" ? words.noteOpened : words.noteClosed;
      const paths = [{ path: SITE_FILE, revision: saved.revision }];
      const asked = await askToPublish(engine, { ...change, paths, note, needsSecond: false, startAt: null });
      if (asked.kind !== "asked") return { refused: "draft" };
      publishing?.nudge();
      return { asked: asked.id };
    },
  };
}
