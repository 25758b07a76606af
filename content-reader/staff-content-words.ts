import { z } from "zod";

import { CONTENT_GROUPS } from "./content-groups.ts";
import { named, sentence, words } from "./sentence-schema.ts";

const labels = <Name extends string>(...names: readonly Name[]) => named(words, ...names).shape;

/** content/staff/content.yaml: the words of the screens on which content is edited. */
export const content = z.strictObject({
  content: z.strictObject({
    ...labels("title", "lead", "search", "searchHint", "searchButton", "searchAll", "foundNone", "foundOne"),
    ...labels("mostHeading", "phone", "hours", "holidays", "openings", "draftsNone", "draftsOne", "toPublish"),
    ...labels("waitingHeading", "addHeading", "added", "deleted", "errors", "twinOlder"),
    ...named(sentence("count"), "found", "drafts").shape,
    draft: sentence("by", "at"),
    draftNobody: sentence("at"),
    editedBy: sentence("names"),
    /** By the path of the file. */
    titles: z.record(z.string(), words),
    groups: named(words, ...CONTENT_GROUPS),
  }),
  contentFile: z.strictObject({
    ...labels("back", "published", "added", "deleted", "keep", "save", "preview", "toPublish", "history", "contents"),
    ...labels(
      "unchanged",
      "typing",
      "saving",
      "noNetwork",
      "busy",
      "signedOut",
      "tooLong",
      "signIn",
      "conflict",
      "compare",
      "gone",
      "ended",
      "leave",
    ),
    ...labels("ownerOnly", "choose", "yes", "no", "unanswered", "none", "removeShort", "upShort", "downShort"),
    ...labels("emptyList", "discardHeading", "discardText", "discardCheck", "discardMissing", "discard", "discarded"),
    ...labels("discardChanged", "deleteHeading", "deleteText", "deleteCheck", "deleteMissing", "delete"),
    ...labels("newNameHint", "newNameMissing", "newNameCharacters", "newNameTaken"),
    removeInUse: sentence("files"),
    ...labels("savedNow", "addedNow", "deletedNow", "deletedGone"),
    ...named(sentence("what"), "add", "newName", "remove", "up", "down").shape,
    draft: sentence("by", "at"),
    draftNobody: sentence("at"),
    saved: sentence("at"),
    savedAlso: sentence("at", "by"),
    refusedOwnerOnly: sentence("field"),
  }),
  contentBody: z.strictObject({
    ...labels("body", "sections", "section", "newHeading", "heading", "words", "start", "rows", "row", "picture"),
    ...labels("sentences", "sentencesHelp", "special", "specialHelp", "lines"),
    numbered: sentence("number"),
  }),
  markdown: z.strictObject({
    ...labels("toolbar", "bold", "link", "list", "numbers", "heading", "fact", "factHint", "page", "none", "done", "hint"),
    ...labels("pasted", "pastedPictures", "pastedTables", "pastedLinks"),
  }),
  contentChecks: z.strictObject({
    ...labels(
      "heading",
      "busy",
      "none",
      "off",
      "wait",
      "linkOne",
      "errorsHeading",
      "warningsHeading",
      "launchHeading",
      "hardest",
    ),
    twinOlder: words,
    link: sentence("count"),
    reading: sentence("grade", "most"),
  }),
  contentConflict: z.strictObject({
    ...labels("mine", "theirs", "both", "removed", "empty", "button", "cancel"),
    title: sentence("title"),
    lead: sentence("by", "at"),
    leadNobody: sentence("at"),
  }),
  contentNew: z.strictObject({
    ...labels("id", "missing", "characters", "taken", "full", "busy", "button", "back"),
    /** By the id of the kind (content-editing/content-kinds.ts). */
    kinds: z.record(z.string(), z.strictObject(labels("label", "example"))),
    headings: named(words, "work", "bring", "what", "who", "day", "funding"),
    title: sentence("what"),
    idHint: sentence("example"),
  }),
  contentFind: z.strictObject({
    ...labels("title", "kind", "text", "hint", "next", "previous", "none", "missing"),
    kinds: named(words, "words", "headings", "points", "links", "bold"),
    found: sentence("number", "count"),
  }),
  contentPreview: z.strictObject({
    ...labels("lead", "page", "stage", "live", "parked", "width", "phone", "desktop", "show", "back"),
    title: sentence("title"),
    frame: sentence("page"),
  }),
});
