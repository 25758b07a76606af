import type { LaunchScreen, LinkedFinding } from "../../../staff/contract/launch.ts";
import type { Finding } from "../../launch-check/finding.ts";
import { type FindingTarget, targetOf } from "../../launch-check/finding-target.ts";
import { titleOfFile } from "./title-of-file.ts";

type Linked = Exclude<FindingTarget, { setting: string }>;
type Sorted = Pick<LaunchScreen, "blockers" | "warnings">;

/**
 * Returns findings with the screen on which each is put right. A message about a setting may have its value, which no screen shows, so
 * such a finding is the name of its setting alone. Messages about people have their email addresses, which owners alone see.
 */
export function sortedFindings(found: readonly Finding[], { withPeople }: { withPeople: boolean }): Sorted {
  const ofLevel = (level: Finding["level"]) => {
    const content: LinkedFinding[] = [];
    const people: LinkedFinding[] = [];
    const settings: { setting: string }[] = [];
    for (const finding of found.filter((one) => one.level === level)) {
      const target = targetOf(finding);
      if ("setting" in target) settings.push(target);
      else if (!("people" in target)) content.push(linked(finding, target));
      else if (withPeople) people.push(linked(finding, target));
    }
    return { content, people, settings };
  };
  const { content, people, settings } = ofLevel("warning");
  return { blockers: ofLevel("blocker"), warnings: { linked: [...content, ...people], settings } };
}

function linked({ what, fix }: Finding, target: Linked): LinkedFinding {
  if ("people" in target) return { what, fix, link: "/people" };
  if ("folder" in target) return { what, fix, where: target.folder, link: "/content" };
  const { file, field } = target;
  const where = [titleOfFile(file, null), field?.replaceAll("/", ", ")].filter((part) => part !== undefined).join(": ");
  return { what, fix, where, link: `/content/files/${file}${field === undefined ? "" : `#${field}`}` };
}
