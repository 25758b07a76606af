import type { Kysely } from "kysely";

import { readFileValue } from "../../content-model/editing/field-changes.ts";
import type { GuardedChange, Texts } from "../../content-model/editing/guarded-words.ts";
import { isForOwners } from "../../content-model/editing/who-may-change.ts";
import { valueAt } from "../../content-model/editing/yaml-value.ts";
import type { ListedRelease, PublishingServices, ReleaseNotices, Visitors } from "./publishing-types.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import type { Config } from "../../platform/config/config.ts";
import { askToUndo, overlayForUndo, undoRelease, undoTarget } from "../../publishing/drafts/return-to-release.ts";
import { changesOver, guardedBetween } from "../../publishing/drafts/guarded-changes.ts";
import {
  type InitialText,
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
import { asEditor, isOwner, type StaffParts } from "../server/staff-parts.server.ts";
import { shownChange } from "./changed-parts.server.ts";

/** The services that show releases, and that undo the live one. */
export function releaseServices(
  parts: StaffParts,
): Pick<PublishingServices, "releases" | "release" | "undoScreen" | "undoRelease"> {
  const { engine, content, config, initialText, now, publishing } = parts;
  const { hours } = content.site;

  return {
    releases: (person, before) =>
      asEditor(person, async () => {
        const { page, live, names, undo } = await engine.read(async (db) => {
          const number = await liveNumber(db);
          return {
            page: await listReleases(db, before),
            live: await releaseOf(db, number),
            names: await namesOfPeople(db),
            undo: await undoOf(number, { config, db, initialText }),
          };
        });
        const shown = (release: Release) => listedRelease(release, { names, hours, live: live?.number });
        return {
          releases: page.releases.map(shown),
          ...(live && { live: shown(live) }),
          ...(undo && { undo: undo.isForOwners && !isOwner(person) ? "owner" : asks(undo) ? "ask" : "possible" }),
          ...(page.older !== undefined && { older: page.older }),
        };
      }),

    release: (person, number) =>
      asEditor(person, async () => {
        const found = await engine.read(async (db) => {
          const release = await releaseOf(db, number);
          return (
            release && {
              release,
              changes: await changesOf(db, number),
              names: await namesOfPeople(db),
              live: await liveNumber(db),
            }
          );
        });
        if (!found) return undefined;
        const { release, changes, names, live } = found;
        const confirmedBy = names.get(release.confirmedBy ?? "");
        return {
          ...listedRelease(release, { names, hours, live }),
          files: changes.map((change) => shownChange(change)),
          ...(confirmedBy !== undefined && { confirmedBy }),
          ...(release.ofNumber !== null && { ofNumber: release.ofNumber }),
        };
      }),

    undoScreen: (person, shown) =>
      asEditor(person, async () => {
        const undo = await engine.read((db) => undoOf(shown, { config, db, initialText }));
        if (!undo) return "changed";
        if (undo.isForOwners && !isOwner(person)) return "owner";
        const { visitors, guarded, changes } = undo;
        const files = changes.map((change) => shownChange(change));
        return { number: shown, visitors, needsSecond: guarded.length > 0, files };
      }),

    undoRelease: (person, shown, isSure) =>
      asEditor(person, async () => {
        const undo = await engine.read((db) => undoOf(shown, { config, db, initialText }));
        if (!undo) return "changed";
        if (undo.isForOwners && !isOwner(person)) return "owner";
        if (!isSure && asks(undo)) return "ask";
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
      }),
  };
}

type Given = { names: ReadonlyMap<string, string>; hours: Hours; live: number | undefined };

function listedRelease({ number, kind, publishedBy, publishedAt, note }: Release, { names, hours, live }: Given): ListedRelease {
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

/** The service that says why the live release is held, and whether a static host needs an export. */
export function releaseNotices(parts: StaffParts): Pick<PublishingServices, "releaseNotices"> {
  const { engine, initialText, watched } = parts;
  return {
    releaseNotices: (person) =>
      asEditor(person, async () => {
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
        } satisfies ReleaseNotices;
      }),
  };
}

type Parts = { config: Pick<Config, "siteStage">; db: Kysely<Tables>; initialText: InitialText };
type Undo = { changes: readonly Change[]; isForOwners: boolean; guarded: readonly GuardedChange[]; visitors: Visitors };

/** Returns what an undo of the live release changes; undefined if there is nothing to undo, or if another release than `shown` is live. */
export async function undoOf(shown: number, { config, db, initialText }: Parts): Promise<Undo | undefined> {
  const target = (await liveNumber(db)) === shown ? await undoTarget(db) : undefined;
  if (target === undefined) return undefined;
  const { files: from } = await overlayOf(db, shown);
  const { files: to } = await overlayForUndo(db, target);
  const changes = changesOver(from, to, initialText);
  const textsOf = (files: readonly OverlayFile[]) => (path: string) => publishedText(files, path, initialText);
  return {
    changes,
    isForOwners: changes.some(({ path, before, after }) => isForOwners(path, before, after)),
    guarded: guardedBetween(from, to, initialText),
    visitors: visitorsAfter(config, textsOf(from), textsOf(to)),
  };
}

/** Whether a person is asked before an undo: it changes who can see the website, or needs a second person. */
const asks = ({ guarded, visitors }: Undo): boolean => guarded.length > 0 || visitors === "opens" || visitors === "closes";

const SITE = "site.yaml";

/** Returns what visitors see after a change of the published texts. A setting of the server comes before the content. */
function visitorsAfter({ siteStage }: Pick<Config, "siteStage">, before: Texts, after: Texts): Visitors {
  const [was, is] = [before, after].map(
    (textOf) => siteStage ?? valueAt(readFileValue(SITE, textOf(SITE)), ["stage"]) ?? "parked",
  );
  if (was === is) return is === "live" ? "open" : "closed";
  return is === "live" ? "opens" : "closes";
}
