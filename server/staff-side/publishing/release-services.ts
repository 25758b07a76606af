import type { ListedRelease, PublishingServices } from "../../../staff/contract/publishing.ts";
import { namesOfPeople } from "../../casework/colleagues.ts";
import { askToUndo, undoRelease } from "../../editing/return-to-release.ts";
import { liveNumber } from "../../editing/overlay.ts";
import { changesOf, listReleases, type Release, releaseOf } from "../../editing/releases.ts";
import { type Hours, momentInWords } from "../../notifications/working-days.ts";
import { initialTextIn } from "./initial-text.ts";
import { asPublisher, isOwner } from "./publishing-rights.ts";
import { shownChange } from "./shown-changes.ts";
import { asks, undoOf } from "./undo-of.ts";
import type { StaffParts } from "../staff-parts.ts";

/** The services that show releases, and that undo the live one. */
export function releaseServices(
  parts: StaffParts,
): Pick<PublishingServices, "releases" | "release" | "undoScreen" | "undoRelease"> {
  const { engine, content, config, now, publishing } = parts;
  const { hours } = content.site;
  const initialText = initialTextIn(parts);

  return {
    releases: (person, before) =>
      asPublisher(person, async () => {
        const { page, live, names, undo } = await engine.read(async (db) => {
          const number = await liveNumber(db);
          return {
            ...{ page: await listReleases(db, before), live: await releaseOf(db, number), names: await namesOfPeople(db) },
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
          files: changes.map((change) => shownChange(change)),
          ...(confirmedBy !== undefined && { confirmedBy }),
          ...(release.ofNumber !== null && { ofNumber: release.ofNumber }),
        };
      }),

    undoScreen: (person, shown) =>
      asPublisher(person, async () => {
        const undo = await engine.read((db) => undoOf(shown, { config, db, initialText }));
        if (!undo) return "changed";
        if (undo.isForOwners && !isOwner(person)) return "owner";
        const { visitors, guarded, changes } = undo;
        const files = changes.map((change) => shownChange(change));
        return { number: shown, visitors, needsSecond: guarded.length > 0, files };
      }),

    undoRelease: (person, shown, isSure) =>
      asPublisher(person, async () => {
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
    ...{ number, kind, note: note ?? "", isLive: number === live },
    when: momentInWords(new Date(publishedAt), hours),
    ...(who !== undefined && { who }),
  };
}
