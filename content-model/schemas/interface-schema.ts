import { z } from "zod";

import { FIND_GROUPS } from "./find-groups.ts";
import { pageAddress, pageHead } from "../values/page-head-schema.ts";
import { named, sentence, words } from "../values/value-schemas.ts";

const labels = <Name extends string>(...names: readonly Name[]) => named(words, ...names);

const choice = <Value extends string>(...values: readonly Value[]) =>
  z.strictObject({ legend: words, values: labels(...values) });

const navItem = z.strictObject({ id: words, title: words, url: pageAddress });

export const interfaceSchema = z.strictObject({
  navigation: z.strictObject({
    items: z.array(navItem).length(6, "must have the six links of the navigation (docs/specification.md, section 2)"),
    labels: labels("skip", "main", "sideMenu", "open", "close", "call", "supportLine", "socialToCome"),
  }),
  moreHelp: z.strictObject({ heading: words, links: z.array(z.strictObject({ title: words, url: pageAddress })).max(8) }),
  onThisPage: words,
  lastChanged: z.strictObject({ on: sentence("day") }),
  checked: z.strictObject({ on: sentence("day"), next: sentence("day") }),
  breadcrumb: labels(
    ...(["label", "careers", "testimonials", "news", "contactCard"] as const),
    ...([
      "howItWorks",
      "firstVisit",
      "supportCoordinators",
      "showCard",
      "find",
      "languages",
      "available",
      "guide",
      "easyReadForm",
    ] as const),
  ),
  reach: labels("label", "call", "write"),
  pageTools: labels("label", "find", "easyRead", "standard", "print", "display", "failed"),
  steps: z.strictObject({
    ...labels("list", "turn", "back", "next", "listen").shape,
    step: sentence("step"),
    count: sentence("step", "all"),
  }),
  demo: labels("label", "words"),
  display: z.strictObject({
    ...labels("title", "close", "reset", "wasReset", "keptHeading", "keptText", "clear", "clearing", "cleared").shape,
    text: choice("100", "125", "150", "200"),
    colours: choice("device", "light", "dark", "contrast"),
    spacing: choice("usual", "wide"),
    motion: choice("device", "less"),
  }),
  footer: z.strictObject({
    description: words,
    services: z.array(words).length(5, "must have five supports (docs/specification.md, section 2)"),
    labels: labels(
      ...(["quickLinks", "services", "contact", "acknowledgement", "privacy", "terms", "accessibility"] as const),
      ...(["feedback", "legal", "rights", "phone", "email", "address"] as const),
    ),
  }),
  gate: labels(
    ...(["heading", "lead", "label", "placeholder", "unlock", "show", "hide", "wrong", "checking"] as const),
    ...(["danger", "needSupport", "otherwise", "orEmail", "noScript"] as const),
  ),
  notFound: labels("title", "text", "goBack", "orCall"),
  loading: labels("loading", "failed", "failedText", "again", "orCall"),
  unexpected: labels("heading", "text"),
  openNow: labels("open", "closed", "opens", "opensToday", "opensTomorrow", "opensAt", "perthTime", "holiday"),
  callToAction: labels("heading", "text", "call", "write"),
  contactBlocks: labels(
    ...(["general", "email", "visit", "emergencyHeading", "emergencyText", "emergencyLine"] as const),
    ...(["hoursHeading", "publicHolidays", "card", "showCard"] as const),
  ),
  toKeep: labels("heading", "easyRead", "easyReadText", "booklet", "bookletText"),
  onPaper: z.strictObject({
    ...labels("print", "asFile", "withoutScripts", "back", "inEasyRead").shape,
    title: sentence("support"),
    changed: sentence("day"),
  }),
  guide: z.strictObject({ title: pageHead.title, description: pageHead.description, ...labels("heading", "lead").shape }),
  contactCard: z.strictObject({
    title: pageHead.title,
    description: pageHead.description,
    ...labels(
      ...(["heading", "lead", "instead", "print", "emergency", "emergencyCall", "emergencyText", "tty", "contact"] as const),
      ...(["phone", "support", "email", "visit", "hours", "publicHolidays", "relay", "relayText", "relayTty"] as const),
      ...(["relaySpeak", "relaySms", "interpreters", "interpretersText"] as const),
    ).shape,
  }),
  showCard: z.strictObject({
    ...labels(
      ...(["card", "name", "nameHint", "own", "ownHint", "hello", "myName", "empty", "show", "print", "say"] as const),
      ...(["close", "kept", "clear", "cleared", "withoutScripts"] as const),
    ).shape,
    helloName: sentence("name"),
  }),
  leave: z.strictObject({
    ...labels("link", "about", "does", "cannot", "cannotText", "withoutScripts").shape,
    doesText: sentence("site"),
  }),
  find: z.strictObject({
    title: pageHead.title,
    description: pageHead.description,
    ...labels(
      ...(["heading", "label", "placeholder", "button", "hint", "all", "results", "oneResult", "and"] as const),
      ...(["notFound", "notFoundText", "call", "orLook", "onDevice"] as const),
    ).shape,
    manyResults: sentence("count"),
    noResults: sentence("words"),
    lookedFor: sentence("words"),
    groups: labels(...FIND_GROUPS),
  }),
  map: labels(
    ...(["listHeading", "credit", "directions", "directionsIntro"] as const),
    ...(["streetMapShow", "streetMapNotice", "streetMapTitle"] as const),
  ),
  services: labels(
    ...(["jump", "unsure", "unsureText", "unsureLink", "more"] as const),
    ...(["registration", "registrationMissing", "notRegistered", "fundingDate"] as const),
    ...(["where", "paidFrom", "helps", "dayExample", "cost", "goesWith", "all"] as const),
    ...(["ages", "needs", "notOffered", "safety", "medication", "restrictivePractice"] as const),
  ),
  answers: z.strictObject({
    ...labels(
      ...(["sameWorker", "backup", "cancellation", "travel", "weekends", "otherSchemes", "source"] as const),
      ...(["workHours", "car", "training", "since", "size", "leads", "answersPhone"] as const),
    ).shape,
    example: sentence("year"),
    checked: sentence("day"),
    intakeName: sentence("name"),
    intakeHours: sentence("hours"),
    staffLanguages: sentence("languages"),
  }),
  room: z.strictObject({
    ...labels(
      ...(["support", "now", "ask", "sample", "sampleText", "askAny", "here", "fact", "factLink", "all"] as const),
      ...([
        "free",
        "askFree",
        "toSupports",
        "toHomes",
        "stepFree",
        "steps",
        "bathroom",
        "pets",
        "askAbout",
        "none",
        "noneKnown",
      ] as const),
    ).shape,
    from: sentence("day"),
    set: sentence("day"),
    untilAsked: sentence("days"),
    share: sentence("count"),
  }),
  socialCard: labels("alt"),
  openings: labels("none", "sample", "hours", "closes", "apply", "more"),
  news: labels("none", "sample", "event", "news", "posted", "when", "where", "all", "notNow", "notNowText"),
  listen: labels("listen", "failed"),
  listenPanel: labels(
    ...(["region", "pause", "goOn", "again", "stop", "speed", "slower", "normal", "faster", "fastest"] as const),
    ...(["reading", "paused", "finished", "stuck", "remote"] as const),
  ),
});
