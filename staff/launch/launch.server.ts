import { setFields } from "../../content-model/editing/set-fields.ts";
import type { LaunchScreen, LaunchServices, LinkedFinding, SortedFindings, SwitchState } from "./launch-types.ts";
import { launch as words } from "../../publishing/launch-check/launch-words.ts";
import { draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import { liveOverlay, publishedText } from "../../publishing/drafts/overlay.ts";
import { askToPublish } from "../../publishing/drafts/requests.ts";
import { linkTo, placeInWords, targetOf, type TextOf } from "../../publishing/launch-check/finding-places.ts";
import type { Finding } from "../../publishing/launch-check/finding.ts";
import { blockersOf, launchFindings } from "../../publishing/launch-check/launch-findings.ts";
import { asEditor, isOwner, type StaffParts } from "../server/staff-parts.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { ownersIn } from "../../publishing/launch-check/owners.ts";

const SITE_FILE = "site.yaml";

/** The services that show what launch-check finds, and that open and close the public site. */
export function launchServices(parts: StaffParts): LaunchServices {
  const { engine, content, config, initialText, now, publishing } = parts;
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
      asEditor(person, async () => {
        const { found, hasDraft, overlay } = await findings();
        const textOf = (path: string) => publishedText(overlay.files, path, initialText);
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
      const base = publishedText(live.files, SITE_FILE, initialText);
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

type Given = { withPeople: boolean; textOf: TextOf };

/**
 * Returns findings with the screen on which each is put right. A message about a setting may have its value, which no screen shows, so
 * such a finding is the name of its setting alone. Messages about people have their email addresses, which owners alone see.
 */
const findingsByLevel = (found: readonly Finding[], given: Given): Pick<LaunchScreen, "blockers" | "warnings"> => {
  const ofLevel = (level: Finding["level"]) =>
    sorted(
      found.filter((one) => one.level === level),
      given,
    );
  return { blockers: ofLevel("blocker"), warnings: ofLevel("warning") };
};

function sorted(found: readonly Finding[], { withPeople, textOf }: Given): SortedFindings {
  const files = new Map<string, LinkedFinding[]>();
  const people: LinkedFinding[] = [];
  const settings: { setting: string }[] = [];
  for (const finding of found) {
    const { what, advice } = finding;
    const fix = advice ? words.advice[advice] : finding.fix;
    const target = targetOf(finding);
    if ("setting" in target) {
      settings.push(target);
      continue;
    }
    const linked = { what, fix, link: linkTo(target) };
    const place = placeInWords(target, textOf);
    if (place) files.set(place.title, [...(files.get(place.title) ?? []), { ...linked, ...place.field }]);
    else if (withPeople) people.push(linked);
  }
  return { files: [...files].map(([title, findings]) => ({ title, findings })), people, settings };
}
