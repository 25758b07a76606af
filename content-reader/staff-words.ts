import { z } from "zod";

import { publishing } from "./publishing-words.ts";
import { fields } from "./field-words.ts";
import { named, sentence, words } from "./sentence-schema.ts";
import { pictures } from "./staff-picture-words.ts";
import { content } from "./staff-content-words.ts";
import { submission } from "./staff-submission-words.ts";

/* The words of the staff side (content/staff). A sentence may hold only the names whose values its screen has. */

const labels = <Name extends string>(...names: readonly Name[]) => named(words, ...names).shape;

/** content/staff/shell.yaml */
const shell = z.strictObject({
  shell: z.strictObject({
    ...labels(
      "name",
      "skip",
      "navigation",
      "inbox",
      "complaints",
      "content",
      "records",
      "figures",
      "site",
      "signOut",
      "error",
      "summary",
    ),
    ...labels("name", "skip", "navigation", "inbox", "people", "account", "audit", "signOut", "error", "summary"),
    ...labels("notFoundTitle", "notFoundText", "toInbox", "unexpectedTitle", "unexpectedText"),
    signedInAs: sentence("name"),
  }),
  kinds: z.strictObject({
    ...labels("enquiry", "referral", "feedback", "complaint", "application"),
  }),
  keptForm: z.strictObject({
    ...named(z.strictObject(labels("title", "text")), "signedOut", "notStored").shape,
    ...labels("stillHere", "typed", "sendAgain"),
  }),
});

/** content/staff/accounts.yaml */
const accounts = z.strictObject({
  signIn: z.strictObject({
    ...labels(
      "title",
      "passkeyHeading",
      "passkeyText",
      "passkeyButton",
      "passkeyNoScript",
      "passkeyWorking",
      "passkeyFailed",
      "passwordHeading",
    ),
    ...labels("email", "password", "code", "codeHint", "button", "wrong", "passkeyRefused", "lost"),
    ...labels("signedOut", "goOn", "tooManyOne"),
    tooMany: sentence("minutes"),
  }),
  confirm: z.strictObject({
    ...labels("title", "passkeyButton", "passkeyNoScript", "button", "wrong", "passkeyRefused", "confirmedTitle", "goOn"),
    lead: sentence("name"),
    after: z.strictObject({
      ...labels("page", "publish", "request", "releases", "launch", "decision", "invitation", "person", "erase"),
      ...labels("search", "download"),
    }),
  }),
  idle: z.strictObject({
    warning: z.strictObject(labels("title", "text")),
    final: z.strictObject(labels("title", "text")),
    ended: z.strictObject(labels("title", "text")),
    ...labels("stay", "close", "signIn", "again"),
  }),
  recovery: z.strictObject({
    ...labels("title", "lead", "email", "code", "codeHint", "button", "wrong", "noCode"),
    ...labels("back"),
  }),
  invitation: z.strictObject({
    ...labels("title", "titleAgain", "gone", "goneTitle", "name", "nameHint", "nameMissing", "nameTooLong"),
    ...labels(
      "passkeyHeading",
      "passkeyText",
      "passkeyButton",
      "passkeyFailed",
      "passkeyMissing",
      "passkeyTaken",
      "passwordHeading",
      "password",
      "passwordHint",
    ),
    ...labels("passwordShort", "passwordLong", "passwordCommon", "secretHeading", "secretKey", "secretLink", "code", "codeHint"),
    ...labels("codeWrong", "button", "codesTitle", "codesText", "codesDone"),
    lead: sentence("email"),
    leadAgain: sentence("email"),
    secretText: sentence("email"),
  }),
});

/** content/staff/people.yaml */
const people = z.strictObject({
  roles: z.strictObject({ ...labels("owner", "complaints", "intake", "recruitment", "editor") }),
  roleHints: z.strictObject({ ...labels("owner", "complaints", "intake", "recruitment", "editor") }),
  people: z.strictObject({
    ...labels(
      "title",
      "invite",
      "caption",
      "name",
      "email",
      "roles",
      "signedIn",
      "never",
      "codes",
      "state",
      "active",
      "disabled",
    ),
    ...labels("noRoles", "linksHeading", "linksCaption", "for", "forAgain", "maker", "byCommand", "byRecoveryCode", "until"),
    ...labels("withdraw", "withdrawn", "gone", "back"),
    forNew: sentence("roles"),
    withdrawOf: sentence("email"),
  }),
  invite: z.strictObject({
    ...labels("title", "lead", "email", "emailHint", "emailWrong", "emailKnown", "roles", "rolesHint", "rolesMissing", "button"),
    ...labels("doneTitle", "link", "once", "another"),
    done: sentence("email"),
  }),
  person: z.strictObject({
    ...labels("facts", "rolesHeading", "rolesText", "rolesButton", "rolesSaved", "lastOwner", "sessionsHeading", "noSessions"),
    ...labels("endAll", "ended", "againHeading", "againText", "againButton", "disableHeading", "disableText", "disableButton"),
    ...labels("enableHeading", "enableText", "enableButton", "disabledNow", "enabledNow", "self", "unchanged", "againDisabled"),
  }),
  account: z.strictObject({
    ...labels(
      "title",
      "facts",
      "email",
      "roles",
      "codes",
      "sessionsHeading",
      "sessionsText",
      "caption",
      "began",
      "used",
      "which",
    ),
    ...labels("thisOne", "otherOne", "end", "endOthers", "ended", "noneEnded", "codesHeading", "codesText", "codesLink"),
    ...labels("codesTitle", "codesLead", "codesButton", "back", "action"),
    ...labels(
      "passwordHeading",
      "passwordText",
      "passwordTitle",
      "passwordLead",
      "passwordNone",
      "passwordSame",
      "passwordPresent",
    ),
    ...labels("passwordWrong", "passwordButton", "passwordChanged", "eventsHeading", "eventsText", "eventsNone"),
    events: z.strictObject({
      ...labels("invited-again", "recovery-code-used", "credentials-replaced", "password-changed", "new-device", "tries-refused"),
    }),
    endOf: sentence("began"),
  }),
  audit: z.strictObject({
    ...labels(
      "title",
      "lead",
      "filters",
      "person",
      "anybody",
      "action",
      "anything",
      "from",
      "to",
      "subject",
      "subjectHint",
      "button",
    ),
    ...labels("caption", "when", "who", "nobody", "what", "about", "none", "older", "newest", "reset"),
    /** By AuditAction of server/people/audit.ts. An action without words is shown by its name. */
    actions: z.record(z.string(), words),
  }),
});

/** content/staff/inbox.yaml */
const inbox = z.strictObject({
  inbox: z.strictObject({
    ...labels("title", "show", "countOne", "none", "noneFound", "caption", "select", "selectPage", "reference"),
    ...labels("kind", "name", "noName", "received", "due", "status", "assignedTo", "nobody", "isUnread", "isOverdue"),
    ...labels("older", "newest"),
    views: z.strictObject({ ...labels("unread", "mine", "overdue", "all") }),
    count: sentence("count"),
    selectOne: sentence("reference"),
  }),
  inboxFilters: z.strictObject({
    ...labels("heading", "q", "qHint", "more", "kind", "way", "status", "area", "areaHint", "from", "to", "any", "button"),
    ...labels("applied", "remove", "removeAll", "dayWrong", "searchWrong", "searchEnded"),
    leftOut: sentence("filter"),
  }),
  bulk: z.strictObject({
    ...labels("heading", "done", "assignTo", "choose", "assign", "noneSelected", "noSuchPerson"),
    ...labels("saidDoneOne", "saidOpenOne", "saidUnassignedOne", "saidNothing"),
    saidDone: sentence("count"),
    saidOpen: sentence("count"),
    saidAssignedOne: sentence("name"),
    saidAssigned: sentence("count", "name"),
    saidUnassigned: sentence("count"),
    saidSkippedOne: sentence("name"),
    saidSkipped: sentence("count", "name"),
  }),
  newCount: z.strictObject({ ...labels("switch", "countOne", "show"), count: sentence("count") }),
});

const registerFields = named(
  words,
  ...(["received", "channel", "complainant", "personAffected", "issues", "supportNeeds", "acknowledged", "update"] as const),
  ...(["outcome", "remedy", "cause", "escalated", "commissionReference", "closed"] as const),
  ...(["reportable", "awareAt", "handedOverAt", "handedOverBy", "portalReference"] as const),
);
const newComplaintFields = named(
  words,
  ...(["received", "channel", "name", "phone", "email", "notSafeToCall", "notSafeToMessage", "notSafeToEmail"] as const),
  ...(["personAffected", "supportNeeds", "message"] as const),
);

/** content/staff/complaints.yaml */
const complaints = z.strictObject({
  complaints: z.strictObject({
    ...labels("title", "lead", "show", "open", "all", "add", "addText", "download", "downloadText", "none", "countOne"),
    ...labels("caption", "reference", "age", "openToday", "openDay", "acknowledgement", "incident", "noIncident", "noStart"),
    ...labels("newer", "older", "corrections", "back", "toRegister", "toSubmission", "choose", "notReportable", "incidentText"),
    ...labels("save", "saved", "savedNothing", "changed", "changes", "changesNone", "changesCaption"),
    ...labels("when", "who", "field", "value", "isEmptied", "isReplaced", "unknownPerson"),
    count: sentence("count"),
    openDays: sentence("days"),
    closedOn: sentence("day"),
    ...labels("moved", "movedText", "notAcknowledged"),
    movedAway: sentence("kind", "who", "day"),
    acknowledgeBy: sentence("day"),
    acknowledgedEntry: sentence("day"),
    acknowledgeLate: sentence("day"),
    ...named(sentence("time"), "handOverBy", "handOverLate", "handedOver", "handedOverLate").shape,
    registered: sentence("reference"),
    channels: named(words, "website", "phone", "in-person", "letter", "email"),
    rules: named(words, "24-hours", "5-business-days"),
    groups: named(words, "about", "handling", "ending", "incident"),
    fields: registerFields,
    hints: registerFields.partial(),
    errors: z.strictObject({
      ...named(sentence("field"), "missing", "no-date", "future", "before-received", "no-choice", "no-phone", "no-email").shape,
      "too-long": sentence("field", "most"),
    }),
    new: z.strictObject({
      ...labels("title", "lead", "what", "who", "whoText", "safety", "button"),
      fields: newComplaintFields,
      hints: newComplaintFields.partial(),
    }),
  }),
});

/** content/staff/reply.yaml */
const reply = z.strictObject({
  reply: z.strictObject({
    ...labels("title", "link", "noName", "to", "noEmail", "wrongEmail", "noMail", "otherWays"),
    ...labels("templates", "templatesHint", "template", "noTemplate", "applyTemplate"),
    ...labels("form", "subject", "subjectMissing", "subjectLong", "text", "textHint", "textMissing", "textLong"),
    ...labels(
      "unsafe",
      "reason",
      "reasonHint",
      "reasonMissing",
      "reasonLong",
      "send",
      "sent",
      "discarded",
      "newer",
      "another",
      "back",
    ),
    ...labels("notStored", "earlier", "formerColleague", "waits"),
    subjectHint: sentence("reference"),
    textCharacter: sentence("line"),
    answered: sentence("by", "when"),
    earlierHeading: sentence("by", "when"),
    sentAt: sentence("when"),
    trying: sentence("reason"),
    failed: sentence("when", "reason"),
    failures: named(words, "address", "server", "refused"),
  }),
});

/** content/staff/figures.yaml */
const figures = z.strictObject({
  figures: z.strictObject({
    ...labels(
      "title",
      "lead",
      "range",
      "from",
      "to",
      "rangeHint",
      "page",
      "allPages",
      "show",
      "csv",
      "notADay",
      "order",
      "tooLong",
    ),
    ...labels(
      "all",
      "number",
      "none",
      "receivedHeading",
      "receivedText",
      "byWeek",
      "week",
      "byKind",
      "kind",
      "byWay",
      "way",
      "noWay",
    ),
    ...labels(
      "byArea",
      "area",
      "noPlace",
      "repliesHeading",
      "repliesText",
      "repliesCaption",
      "measure",
      "promised",
      "received",
      "replied",
    ),
    ...labels(
      "inTime",
      "median",
      "worst",
      "waiting",
      "overdueNoReply",
      "closed",
      "nowHeading",
      "nowText",
      "complaintsByAge",
      "age",
    ),
    ...labels(
      "age0",
      "age8",
      "age31",
      "age91",
      "overdueNow",
      "viewsHeading",
      "viewsText",
      "viewsByWeek",
      "viewsByPage",
      "pageName",
    ),
    ...labels("viewsByPageAndWeek", "views", "csvTable", "csvRow", "csvColumn", "csvValue"),
    shown: sentence("from", "to"),
    otherPlaces: sentence("times"),
    inTimeShare: sentence("count", "percent"),
    viewsByWeekOf: sentence("page"),
    chartOf: sentence("caption"),
    csvFile: sentence("from", "to"),
  }),
  site: z.strictObject({
    ...labels("title", "lead", "works", "fails", "needsHeading", "needsText", "nothing", "factsHeading", "version", "started"),
    ...labels(
      "requests",
      "errors",
      "formsStored",
      "formsRefused",
      "mailsWaiting",
      "mailsOldest",
      "mailsFailed",
      "unread",
      "overdue",
    ),
    ...labels(
      "database",
      "backup",
      "backupNone",
      "backupUnset",
      "clock",
      "clockRight",
      "clockDoubted",
      "unknown",
      "speedsHeading",
    ),
    ...labels("speedsText", "speedsNone", "speedsCaption", "page", "lcp", "inp", "cls", "reports"),
    backupAgo: sentence("time"),
  }),
  decisions: z.strictObject({
    ...labels(
      "clockHeading",
      "clockWrong",
      "clockCheck",
      "clockMissing",
      "clockButton",
      "clockDone",
      "clockOutdated",
      "clockDiffers",
    ),
    ...labels(
      "purgeHeading",
      "purgeLook",
      "purgeCheck",
      "purgeMissing",
      "purgeButton",
      "purgeDone",
      "purgeOutdated",
      "purgeClock",
      "gone",
    ),
    clockText: sentence("machine", "expected"),
    ...named(sentence("count", "total"), "purgeText", "purgeNoBackup").shape,
  }),
  demo: z.strictObject({ ...labels("title", "lead", "button") }),
});

/** content/staff/records.yaml */
const records = z.strictObject({
  records: z.strictObject({
    ...labels("title", "lead", "goingTitle", "goingNone", "goingCaption", "heldTitle", "heldNone", "heldCaption"),
    ...labels("reference", "kind", "day", "hold", "isHeld", "isNotHeld", "reason", "noReason", "since", "who", "unknownPerson"),
    ...labels("personTitle", "personText", "personLink"),
    goingMore: sentence("count"),
  }),
  onePerson: z.strictObject({
    ...labels("title", "lead", "query", "queryHint", "queryWrong", "find", "none", "countOne", "caption", "check", "choose"),
    ...labels("reference", "kind", "name", "noName", "received", "file", "hasFile", "noFile", "erasable", "isErasable"),
    ...labels("keptHeld", "chooseMissing", "exportTitle", "exportText", "exportButton", "eraseTitle", "confirm"),
    ...labels("eraseText", "eraseBackups", "eraseOthers"),
    ...labels("confirmMissing", "eraseButton", "erasedNone", "erasedOne", "back"),
    ...named(sentence("count"), "count", "erased").shape,
    chooseOne: sentence("reference"),
    keptComplaint: sentence("years"),
    eraseBackupsAfter: sentence("days"),
  }),
  personFile: z.strictObject({
    archive: words.regex(/^[a-z-]+$/, "may have small letters and hyphens only, because it is the name of a file"),
    ...labels("title", "received", "answers", "file", "notScanned", "history", "drafts", "register", "emptied"),
    ...named(sentence("senderName"), "virusFound", "notReached").shape,
    lead: sentence("provider", "when"),
    saved: sentence("name", "senderName"),
    entered: sentence("when"),
  }),
});

/** content/staff/preview.yaml */
const preview = z.strictObject({
  preview: z.strictObject(
    labels(
      "title",
      "notice",
      "stoppedTitle",
      "stoppedText",
      "failedTitle",
      "failedText",
      "noPageTitle",
      "noPageText",
      "tooManyTitle",
      "tooManyText",
    ),
  ),
});

/** The files of content/staff, and the schema of each. */
/** content/staff/causes.yaml */
const causes = z.strictObject({
  publishingRun: z.strictObject({
    ...labels("checks", "blocked", "full", "ended", "build", "unexpected", "notAllowed", "guarded", "undoOutdated"),
    outdated: sentence("files"),
  }),
});

export const STAFF_WORDS = {
  causes,
  shell,
  accounts,
  inbox,
  submission,
  complaints,
  reply,
  figures,
  people,
  publishing,
  records,
  fields,
  preview,
  pictures,
  content,
} as const;

type Files = { [Name in keyof typeof STAFF_WORDS]: z.infer<(typeof STAFF_WORDS)[Name]> };
/** The sections of all files. */
export type StaffWords = Files["shell"] &
  Files["causes"] &
  Files["accounts"] &
  Files["inbox"] &
  Files["submission"] &
  Files["complaints"] &
  Files["reply"] &
  Files["figures"] &
  Files["people"] &
  Files["publishing"] &
  Files["records"] &
  Files["fields"] &
  Files["preview"] &
  Files["pictures"] &
  Files["content"];
