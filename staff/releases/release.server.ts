import type { Kysely } from "kysely";

import type { SignedIn } from "../../accounts/roles.ts";
import { readFileValue, isForOwners } from "../../content-model/editing/field-changes.ts";
import type { GuardedChange, Texts } from "../../content-model/editing/guarded-words.ts";
import { valueAt } from "../../content-model/editing/yaml-value.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import type { Config } from "../../platform/process/config.ts";
import { askToUndo, overlayForUndo, undoRelease, undoTarget } from "../../publishing/drafts/return-to-release.ts";
import {
  changesOver,
  guardedBetween,
  liveNumber,
  liveOverlay,
  type OverlayFile,
  overlayOf,
  publishedText,
} from "../../publishing/drafts/overlay.ts";
import {
  type Change,
  changesOf,
  exportedRelease,
  listReleases,
  type Release,
  releaseOf,
} from "../../publishing/drafts/releases.ts";
import { linkedError } from "../../publishing/launch-check/finding-places.ts";
import { type Hours, momentInWords } from "../../cases/promises/working-days.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { isOwner, mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import { shownChange } from "./history.server.ts";

export type ReleaseList = NonNullable<Awaited<ReturnType<typeof releaseList>>>;
export type ListedRelease = ReturnType<typeof listedRelease>;

/**
 * Returns the releases before a number, the newest first. `undo` is undefined if nothing can be undone; "ask": it is asked for on a page
 * that says what it does. `older` is the number before which the next page begins.
 */
export async function releaseList(staff: StaffParts, person: SignedIn, before: number | undefined) {
  if (!mayEdit(person)) return undefined;
  const { hours } = staff.content.site;
  const { page, live, names, undo } = await staff.engine.read(async (db) => {
    const number = await liveNumber(db);
    return {
      page: await listReleases(db, before),
      live: await releaseOf(db, number),
      names: await namesOfPeople(db),
      undo: await undoOf(number, db, staff),
    };
  });
  const shown = (release: Release) => listedRelease(release, { names, hours, live: live?.number });
  return {
    releases: page.releases.map(shown),
    ...(live && { live: shown(live) }),
    ...(undo && { undo: howToUndo(undo, person) }),
    ...(page.older !== undefined && { older: page.older }),
  };
}

export type ShownRelease = NonNullable<Awaited<ReturnType<typeof releaseFor>>>;

export async function releaseFor(staff: StaffParts, person: SignedIn, number: number) {
  if (!mayEdit(person)) return undefined;
  const found = await staff.engine.read(async (db) => ({
    release: await releaseOf(db, number),
    changes: await changesOf(db, number),
    names: await namesOfPeople(db),
    live: await liveNumber(db),
  }));
  const { release, changes, names, live } = found;
  if (!release) return undefined;
  const confirmedBy = names.get(release.confirmedBy ?? "");
  return {
    ...listedRelease(release, { names, hours: staff.content.site.hours, live }),
    files: changes.map((change) => shownChange(change)),
    ...(confirmedBy !== undefined && { confirmedBy }),
    ...(release.ofNumber !== null && { ofNumber: release.ofNumber }),
  };
}

/**
 * Returns what an undo of the live release does; "changed" if there is nothing to undo, or if another release than `shown` is live.
 * `needsSecond`: it changes words that need a second person.
 */
export async function undoScreen(staff: StaffParts, person: SignedIn, shown: number) {
  if (!mayEdit(person)) return undefined;
  const undo = await staff.engine.read((db) => undoOf(shown, db, staff));
  if (!undo) return "changed";
  if (howToUndo(undo, person) === "owner") return "owner";
  const { visitors, guarded, changes } = undo;
  return { number: shown, visitors, needsSecond: guarded.length > 0, files: changes.map((change) => shownChange(change)) };
}

/**
 * Undoes the live release. `shown` is the release that the page called live. "ask": the person must be asked first (`isSure`), because it
 * changes who can see the website or needs a second person. "changed": another release is live by now. `asked` is the id of a request
 * that waits for a second person.
 */
export async function undoLiveRelease(staff: StaffParts, person: SignedIn, shown: number, isSure: boolean) {
  if (!mayEdit(person)) return undefined;
  const { engine, initialText, now, publishing } = staff;
  const undo = await engine.read((db) => undoOf(shown, db, staff));
  if (!undo) return "changed";
  const how = howToUndo(undo, person);
  if (how === "owner") return "owner";
  if (how === "ask" && !isSure) return "ask";
  if (undo.isForOwners && !person.isRecent) return "not-recent";
  const given = { shown, by: person.id, now: now().getTime() };
  if (undo.guarded.length > 0) {
    const asked = await askToUndo(engine, given);
    return asked === undefined ? "changed" : { asked };
  }
  const result = await undoRelease(engine, { ...given, initialText });
  if (result.kind !== "returned") return "changed";
  publishing?.nudge();
  return { undone: undo.visitors };
}

type Given = { names: ReadonlyMap<string, string>; hours: Hours; live: number | undefined };

function listedRelease({ number, kind, publishedBy, publishedAt, note }: Release, { names, hours, live }: Given) {
  const who = names.get(publishedBy ?? "");
  return {
    number,
    kind,
    note: note ?? "",
    isLive: number === live,
    when: momentInWords(new Date(publishedAt), hours),
    ...(who !== undefined && { who }),
  };
}

export type ReleaseNotices = NonNullable<Awaited<ReturnType<typeof releaseNotices>>>;

/**
 * Returns why visitors see the website as it was published and not with the new version of the program, and whether a copy of the website
 * on a static host is older than the live release.
 */
export async function releaseNotices({ engine, initialText, watched }: StaffParts, person: SignedIn) {
  if (!mayEdit(person)) return undefined;
  const { live, exported } = await engine.read(async (db) => ({
    live: await liveOverlay(db),
    exported: await exportedRelease(db),
  }));
  const held = watched.held.current;
  const textNow = (path: string) => publishedText(live.files, path, initialText);
  return {
    ...(held && { held: held.because }),
    errors: held?.because === "checks" ? held.errors.map((error) => linkedError(error, textNow)) : [],
    ...(exported !== undefined && exported !== live.number && { needsExport: { live: live.number } }),
  };
}

/** What visitors see after an undo, and whether that changes. The website is closed with a password, or open. */
export type Visitors = "opens" | "closes" | "open" | "closed";
type Undo = { changes: readonly Change[]; isForOwners: boolean; guarded: readonly GuardedChange[]; visitors: Visitors };

/** Returns what an undo of the live release changes; undefined if there is nothing to undo, or if another release than `shown` is live. */
export async function undoOf(
  shown: number,
  db: Kysely<Tables>,
  { config, initialText }: Pick<StaffParts, "config" | "initialText">,
): Promise<Undo | undefined> {
  const target = (await liveNumber(db)) === shown ? await undoTarget(db) : undefined;
  if (target === undefined) return undefined;
  const { files: from } = await overlayOf(db, shown);
  const to = (await overlayForUndo(db, target))?.files;
  if (!to) return undefined;
  const changes = changesOver(from, to, initialText);
  const textsOf = (files: readonly OverlayFile[]) => (path: string) => publishedText(files, path, initialText);
  return {
    changes,
    isForOwners: changes.some(({ path, before, after }) => isForOwners(path, before, after)),
    guarded: guardedBetween(from, to, initialText),
    visitors: visitorsAfter(config, textsOf(from), textsOf(to)),
  };
}

/** A person is asked before an undo that changes who can see the website, or that needs a second person. */
function howToUndo(undo: Undo, person: SignedIn): "possible" | "ask" | "owner" {
  if (undo.isForOwners && !isOwner(person)) return "owner";
  const { guarded, visitors } = undo;
  return guarded.length > 0 || visitors === "opens" || visitors === "closes" ? "ask" : "possible";
}

const SITE = "site.yaml";

/** Returns what visitors see after a change of the published texts. A setting of the server comes before the content. */
function visitorsAfter({ siteStage }: Pick<Config, "siteStage">, before: Texts, after: Texts): Visitors {
  const [was, is] = [before, after].map(
    (textOf) => siteStage ?? valueAt(readFileValue(SITE, textOf(SITE)), ["stage"]) ?? "parked",
  );
  if (was === is) return is === "live" ? "open" : "closed";
  return is === "live" ? "opens" : "closes";
}
