import { z } from "zod";

import { named, sentence, words } from "./sentence-schema.ts";

const labels = <Name extends string>(...names: readonly Name[]) => named(words, ...names).shape;

const STATES = ["waiting-for-second", "scheduled", "queued", "working", "published", "failed", "withdrawn"] as const;

/** What visitors see after an undo, and whether that changes. */
const VISITORS = ["opens", "closes", "open", "closed"] as const;

const publish = z.strictObject({
  ...labels("title", "lead", "none", "underWay", "underWayCaption", "what", "state", "askedBy", "whenAsked", "drafts"),
  ...labels(
    "added",
    "deleted",
    "needsSecond",
    "inRequest",
    "toRequest",
    "checking",
    "stops",
    "stopsHeading",
    "toFile",
    "how",
    "note",
    "noteHint",
  ),
  ...labels("askSecond", "when", "now", "later", "startAt", "startAtHint", "button", "noneChosen", "timeMissing", "timePast"),
  changedBy: sentence("name", "when"),
  changedBySomebody: sentence("when"),
  ownerOnly: sentence("fields"),
  noteLong: sentence("most"),
  timeFar: sentence("days"),
  ...named(sentence("title"), "changed", "notOwner", "waits").shape,
});

const request = z.strictObject({
  ...labels("title", "refresh", "facts", "askedBy", "whenAsked", "note", "noNote", "confirmedBy", "startsAt", "files"),
  ...labels("unknownPerson", "stepsHeading", "stepDone", "stepNow", "failedHeading", "failedFix", "toDrafts"),
  ...labels("confirmHeading", "confirmText", "confirmButton", "confirmOwn", "confirmOwner", "confirmed"),
  ...labels("confirmAuthor", "confirmUnknown", "confirmByNobody", "undoFiles", "undoOutdated"),
  ...labels("guarded", "guardedText", "waitsAgain"),
  confirmBy: sentence("names"),
  undoTitle: sentence("number"),
  ...labels("withdrawHeading", "withdrawText", "withdrawButton", "withdrawn", "tooLate", "back"),
  toRelease: sentence("number"),
  states: named(words, ...STATES),
  sentences: named(sentence("number", "step"), ...STATES),
  steps: named(words, "checking", "building", "storing", "sharing", "switching"),
});

const releases = z.strictObject({
  ...labels("title", "lead", "none", "liveHeading", "first", "undoText", "undoAsk", "undoChanged", "undoOwner"),
  ...labels("undoLead", "visitorsHeading", "undoSecond", "undoFiles", "undoAskSecond", "undoKeep"),
  visitors: named(words, ...VISITORS),
  undone: named(words, ...VISITORS),
  ...labels("caption", "number", "when", "who", "what", "count", "isLive", "newest", "older"),
  live: sentence("number", "name", "when"),
  liveOfNobody: sentence("number", "when"),
  undoButton: sentence("number"),
  kinds: named(words, "publish", "undo", "restore", "merge"),
});

const release = z.strictObject({
  ...labels("facts", "when", "who", "confirmedBy", "kind", "note", "noNote", "ofNumber", "firstContent", "files", "noFiles"),
  ...labels("history", "back"),
  ...named(sentence("number"), "title", "ofNumberText").shape,
});

const history = z.strictObject({
  ...labels("lead", "caption", "version", "first", "when", "who", "isLive", "isDeleted", "restore", "restored", "hasDraft"),
  ...labels("unchanged", "compareHeading", "from", "to", "compareButton", "back"),
  title: sentence("title"),
  release: sentence("number"),
  restoreOf: sentence("version"),
  notOwner: sentence("fields"),
  differences: sentence("from", "to"),
});

/** What to do about a finding whose words for a person at a terminal speak of files and their values. */
const ADVICE = [
  "brand",
  "promise",
  "acknowledgement",
  "staffing",
  "sample",
  "section",
  "registration",
  "holidays",
  "reviews",
] as const;
export type Advice = (typeof ADVICE)[number];

const launch = z.strictObject({
  ...labels(
    "title",
    "lead",
    "parked",
    "live",
    "nothing",
    "blockersOne",
    "missingNone",
    "missingOne",
    "open",
    "isPublished",
    "contentHeading",
    "settingsHeading",
  ),
  ...labels("settingsText", "peopleHeading", "warningsHeading", "warningsText", "toPeople"),
  ...labels("otherSetting", "switchHeading", "openText", "openButton", "closeText", "closeButton", "byOwner", "bySetting"),
  ...labels("hasBlockers", "hasDraft", "noteOpened", "noteClosed"),
  ...named(sentence("count"), "blockers", "missing").shape,
  advice: named(words, ...ADVICE),
  setting: sentence("name"),
  /** By the name of a setting. A setting without words has those of `otherSetting`. */
  settings: z.record(z.string(), words),
});

const held = z.strictObject({
  ...labels("heading", "conflict", "checks", "blocked", "build", "exportHeading"),
  choose: sentence("title"),
  needsExport: sentence("live"),
});

const merge = z.strictObject({
  ...labels("fromProgram", "fromPublished", "nothing", "mine", "draft", "program", "published", "whole", "empty", "deleted"),
  ...labels("button", "join", "later", "merged", "changed", "missing"),
  title: sentence("title"),
  lines: sentence("number"),
});

/** content/staff/publishing.yaml */
export const publishing = z.strictObject({
  contentLinks: named(words, "label", "content", "pictures", "brand", "publish", "releases", "launch"),
  publish,
  changes: named(words, "removed", "insertedNow", "end", "legend", "show", "none", "whole", "gone", "left"),
  request,
  releases,
  release,
  history,
  launch,
  held,
  merge,
});
