import { setFields } from "../../content-model/editing/set-fields.ts";
import type { Stage } from "../../content-model/values/pages.ts";
import { launch as words } from "../../publishing/launch-check/launch-words.ts";
import { draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import { liveOverlay, publishedText } from "../../publishing/drafts/overlay.ts";
import { askToPublish } from "../../publishing/drafts/requests.ts";
import { linkTo, placeInWords, targetOf, type TextOf } from "../../publishing/launch-check/finding-places.ts";
import type { Finding } from "../../publishing/launch-check/finding.ts";
import { blockersOf, launchFindings } from "../../publishing/launch-check/launch-findings.ts";
import { contentLinks } from "../parts/content-links-words.ts";
import { asEditor, isOwner, type StaffParts } from "../server/staff-parts.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { ownersIn } from "../../publishing/launch-check/settings.ts";

const SITE_FILE = "site.yaml";

export type LaunchScreen = NonNullable<Awaited<ReturnType<typeof launchScreen>>>;
/** A finding, with the address of the screen on which it is put right. `field` is the name of its field, if it has one. */
export type LinkedFinding = { field?: string; what: string; fix: string; link: string };
/** A finding about a setting of the server has its name only, and one about accounts is shown to owners alone. */
export type SortedFindings = {
  files: readonly { title: string; findings: readonly LinkedFinding[] }[];
  people: readonly LinkedFinding[];
  settings: readonly { setting: string }[];
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

/** Returns what launch-check finds; undefined unless the person is an owner or an editor. */
export const launchScreen = (staff: StaffParts, person: SignedIn) =>
  asEditor(person, async () => {
    const { found, hasDraft, overlay } = await findingsNow(staff);
    const textOf = (path: string) => publishedText(overlay.files, path, staff.initialText);
    return {
      stage: stageOf(staff),
      ...findingsByLevel(found, { withPeople: isOwner(person), textOf }),
      switch: switchState(staff, person, { found, hasDraft }),
    };
  });

/**
 * Opens or closes the public site: asks to publish the other stage. Returns the id of the request; undefined unless the person is an owner.
 */
export async function switchStage(
  staff: StaffParts,
  person: SignedIn,
  to: Stage,
): Promise<{ asked: string } | { refused: SwitchState } | "not-recent" | undefined> {
  const { engine, initialText, now, publishing } = staff;
  if (!isOwner(person)) return undefined;
  if (!person.isRecent) return "not-recent";
  const state = switchState(staff, person, await findingsNow(staff));
  if (state !== "possible" || to === stageOf(staff)) return { refused: state };
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
}

const stageOf = ({ config, content }: StaffParts): Stage => config.siteStage ?? content.site.stage;

async function findingsNow(staff: StaffParts) {
  const { engine, content, config, now } = staff;
  const { owners, draft, overlay } = await engine.read(async (db) => ({
    owners: await ownersIn(db),
    draft: await draftOf(db, SITE_FILE),
    overlay: await liveOverlay(db),
  }));
  const found = launchFindings({ content, config, stage: stageOf(staff), now: now(), owners });
  return { found, hasDraft: draft !== undefined, overlay };
}

type Found = { found: readonly Finding[]; hasDraft: boolean };

function switchState(staff: StaffParts, person: SignedIn, { found, hasDraft }: Found): SwitchState {
  if (staff.config.siteStage !== undefined) return "setting";
  // A site that is open may be closed whatever is missing.
  if (stageOf(staff) === "parked" && blockersOf(found).length > 0) return "blockers";
  if (!isOwner(person)) return "owner";
  return hasDraft ? "draft" : "possible";
}

type Given = { withPeople: boolean; textOf: TextOf };

/**
 * Returns findings with the screen on which each is put right. A message about a setting may have its value, which no screen shows, so
 * such a finding is the name of its setting alone. Messages about people have their email addresses, which owners alone see.
 */
const findingsByLevel = (found: readonly Finding[], given: Given) => {
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
    const named = "folder" in target ? { field: contentLinks.content } : place?.field;
    if (place) files.set(place.title, [...(files.get(place.title) ?? []), { ...linked, ...named }]);
    else if (withPeople) people.push(linked);
  }
  return { files: [...files].map(([title, findings]) => ({ title, findings })), people, settings };
}
