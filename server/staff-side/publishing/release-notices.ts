import type { PublishingServices, ReleaseNotices } from "../../../staff/contract/publishing.ts";
import { exportedRelease } from "../../editing/exports.ts";
import { mergeOverlay } from "../../editing/merge-overlay.ts";
import { liveOverlay, publishedText } from "../../editing/overlay.ts";
import type { StaffParts } from "../staff-parts.ts";
import { titleOfFile } from "../../launch-check/content-names.ts";
import { linkedError, linkTo } from "../../launch-check/finding-places.ts";
import { programTextIn } from "./program-text.ts";
import { asPublisher } from "./publishing-rights.ts";

/** The service that says what a new version of the program asks of staff, and whether a static host needs an export. */
export function releaseNotices(parts: StaffParts): Pick<PublishingServices, "releaseNotices"> {
  const { engine, watched } = parts;
  return {
    releaseNotices: (person) =>
      asPublisher(person, async () => {
        const { live, exported } = await engine.read(async (db) => ({
          ...{ live: await liveOverlay(db), exported: await exportedRelease(db) },
        }));
        const held = watched.held.current;
        const programText = programTextIn(parts);
        const textNow = (path: string) => publishedText(live.files, path, programText);
        const { conflicts } = mergeOverlay(live.files, programText);
        return {
          ...(held && { held: held.because }),
          // A file that staff have deleted has the title that the program's has.
          choose: conflicts.map((path) => fileToChoose(path, textNow(path) ?? programText(path))),
          errors: held?.because === "checks" ? held.errors.map((error) => linkedError(error, textNow)) : [],
          ...(exported !== undefined && exported !== live.number && { needsExport: { live: live.number } }),
        } satisfies ReleaseNotices;
      }),
  };
}

const fileToChoose = (file: string, text: string | null) => ({
  title: titleOfFile(file, text),
  link: linkTo({ file }),
});
