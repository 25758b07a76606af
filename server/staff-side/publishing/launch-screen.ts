import type { LaunchScreen, LinkedFinding, SortedFindings } from "../../../staff/contract/launch.ts";
import { launch as words } from "../../../staff/words/launch.ts";
import type { Finding } from "../../launch-check/finding.ts";
import { linkTo, placeInWords, targetOf, type TextOf } from "../../launch-check/finding-places.ts";

type Given = { withPeople: boolean; textOf: TextOf };

/**
 * Returns findings with the screen on which each is put right. A message about a setting may have its value, which no screen shows, so
 * such a finding is the name of its setting alone. Messages about people have their email addresses, which owners alone see.
 */
export const findingsByLevel = (found: readonly Finding[], given: Given): Pick<LaunchScreen, "blockers" | "warnings"> => {
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
