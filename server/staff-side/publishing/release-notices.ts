import type { PublishingServices, ReleaseNotices } from "../../../staff/contract/publishing.ts";
import { exportedRelease } from "../../editing/exports.ts";
import { liveOverlay, publishedText } from "../../editing/overlay.ts";
import type { StaffParts } from "../staff-parts.ts";
import { linkedError } from "../../launch-check/finding-places.ts";
import { initialTextIn } from "./initial-text.ts";
import { asPublisher } from "./publishing-rights.ts";

/** The service that says why the live release is held, and whether a static host needs an export. */
export function releaseNotices(parts: StaffParts): Pick<PublishingServices, "releaseNotices"> {
  const { engine, watched } = parts;
  return {
    releaseNotices: (person) =>
      asPublisher(person, async () => {
        const { live, exported } = await engine.read(async (db) => ({
          ...{ live: await liveOverlay(db), exported: await exportedRelease(db) },
        }));
        const held = watched.held.current;
        const initialText = initialTextIn(parts);
        const textNow = (path: string) => publishedText(live.files, path, initialText);
        return {
          ...(held && { held: held.because }),
          errors: held?.because === "checks" ? held.errors.map((error) => linkedError(error, textNow)) : [],
          ...(exported !== undefined && exported !== live.number && { needsExport: { live: live.number } }),
        } satisfies ReleaseNotices;
      }),
  };
}
