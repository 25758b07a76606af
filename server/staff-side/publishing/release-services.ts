import type { Kysely } from "kysely";

import type { Content } from "../../../content-reader/read-content.ts";
import type { ListedRelease, PublishingServices } from "../../../staff/contract/publishing.ts";
import { namesOfPeople } from "../../casework/colleagues.ts";
import { changesOver } from "../../editing/merge-overlay.ts";
import { liveNumber, overlayOf, type ProgramText } from "../../editing/overlay.ts";
import { changesOf, listReleases, type Release, releaseOf } from "../../editing/releases.ts";
import { undoRelease, undoTarget } from "../../editing/return-to-release.ts";
import { type Hours, momentInWords } from "../../notifications/working-days.ts";
import type { Tables } from "../../submissions/tables.ts";
import { programTextIn } from "./program-text.ts";
import { ownerFieldsOf } from "./publish-demands.ts";
import { asPublisher, isOwner } from "./publishing-rights.ts";
import { shownChange } from "./shown-changes.ts";
import type { StaffParts } from "../staff-parts.ts";

/** The services that show releases, and that undo the live one. */
export function releaseServices(parts: StaffParts): Pick<PublishingServices, "releases" | "release" | "undoRelease"> {
  const { engine, content, now, nudgePublishing } = parts;
  const { hours } = content.site;
  const programText = programTextIn(parts);

  return {
    releases: (person, before) =>
      asPublisher(person, async () => {
        const { page, live, names, undo } = await engine.read(async (db) => {
          const number = await liveNumber(db);
          return {
            ...{ page: await listReleases(db, before), live: await releaseOf(db, number), names: await namesOfPeople(db) },
            undo: await undoOf(number, { content, db, programText }),
          };
        });
        const shown = (release: Release) => listedRelease(release, { names, hours, live: live?.number });
        return {
          releases: page.releases.map(shown),
          ...(live && { live: shown(live) }),
          ...(undo && { undo: undo.isForOwners && !isOwner(person) ? "owner" : "possible" }),
          ...(page.older !== undefined && { older: page.older }),
        };
      }),

    release: (person, number) =>
      asPublisher(person, async () => {
        const found = await engine.read(async (db) => {
          const release = await releaseOf(db, number);
          return (
            release && {
              ...{ release, changes: await changesOf(db, number) },
              ...{ names: await namesOfPeople(db), live: await liveNumber(db) },
            }
          );
        });
        if (!found) return undefined;
        const { release, changes, names, live } = found;
        const confirmedBy = names.get(release.confirmedBy ?? "");
        return {
          ...listedRelease(release, { names, hours, live }),
          files: changes.map((change) => shownChange(content, change)),
          ...(confirmedBy !== undefined && { confirmedBy }),
          ...(release.ofNumber !== null && { ofNumber: release.ofNumber }),
        };
      }),

    undoRelease: (person, shown) =>
      asPublisher(person, async () => {
        const undo = await engine.read((db) => undoOf(shown, { content, db, programText }));
        if (!undo) return "changed";
        if (undo.isForOwners && !isOwner(person)) return "owner";
        if (undo.isForOwners && !person.isRecent) return "not-recent";
        const result = await undoRelease(engine, { shown, by: person.id, now: now().getTime(), programText });
        if (result.kind !== "returned") return "changed";
        nudgePublishing?.();
        return "undone";
      }),
  };
}

type Undone = { content: Content; db: Kysely<Tables>; programText: ProgramText };

/**
 * Returns whether an undo of a release would change what only an owner may change; undefined if there is nothing to undo. Words that need
 * a second person need none here: two people confirmed the earlier words as well.
 */
async function undoOf(number: number, { content, db, programText }: Undone): Promise<{ isForOwners: boolean } | undefined> {
  const target = await undoTarget(db);
  if (target === undefined) return undefined;
  const [from, to] = [await overlayOf(db, number), await overlayOf(db, target)];
  const changes = changesOver(from.files, to.files, programText);
  return { isForOwners: changes.some((change) => ownerFieldsOf(content, change).length > 0) };
}

type Given = { names: ReadonlyMap<string, string>; hours: Hours; live: number | undefined };

function listedRelease({ number, kind, publishedBy, publishedAt, note }: Release, { names, hours, live }: Given): ListedRelease {
  const who = names.get(publishedBy ?? "");
  return {
    ...{ number, kind, note: note ?? "", isLive: number === live },
    when: momentInWords(new Date(publishedAt), hours),
    ...(who !== undefined && { who }),
  };
}
