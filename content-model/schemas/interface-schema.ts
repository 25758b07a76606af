import { z } from "zod";

import { FIND_GROUPS } from "./find-groups.ts";
import { searchWords } from "./service-schema.ts";
import { pageAddress, tabAndSearch } from "../values/page-head-schema.ts";
import { group, named, sentence, words } from "../values/value-schemas.ts";

const labels = <Name extends string>(...names: readonly Name[]) => named(words, ...names);

const choice = <Value extends string>(...values: readonly Value[]) =>
  z.strictObject({ legend: words, values: labels(...values) });

const navItem = z.strictObject({
  id: words.meta({ label: "Short name", help: "The code knows the link by it. Do not change it." }),
  title: words,
  url: pageAddress.meta({ label: "Page that it leads to", help: "Such as /about." }),
});

export const interfaceSchema = z.strictObject({
  navigation: group("Menu", {
    items: z.array(navItem).length(6, "must have the six links of the navigation (docs/specification.md, section 2)"),
    labels: labels("skip", "main", "sideMenu", "open", "close", "call", "supportLine", "socialToCome"),
  }),
  moreHelp: group("More help, in the footer and the menu", {
    heading: words,
    links: z.array(z.strictObject({ title: words, url: pageAddress })).max(8),
  }),
  onThisPage: words.meta({ label: "Heading of the list of a page’s sections" }),
  lastChanged: group("The day of the last change", { on: sentence("day") }),
  checked: group("The days on which somebody checked a page", { on: sentence("day"), next: sentence("day") }),
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
  ).meta({ label: "The way to a page" }),
  reach: labels("label", "call", "write").meta({ label: "Two buttons at the foot of a phone’s window" }),
  pageTools: labels("label", "find", "easyRead", "standard", "print", "display", "failed").meta({
    label: "Line above every page",
  }),
  steps: group("Around a page that is shown one step at a time", {
    ...labels("list", "turn", "back", "next", "listen").shape,
    step: sentence("step"),
    count: sentence("step", "all"),
  }),
  demo: labels("label", "words").meta({ label: "Strip above a demonstration" }),
  display: group("Display settings", {
    ...labels("title", "close", "reset", "wasReset", "keptHeading", "keptText", "clear", "clearing", "cleared").shape,
    text: choice("100", "125", "150", "200"),
    colours: choice("device", "light", "dark", "contrast"),
    spacing: choice("usual", "wide"),
    motion: choice("device", "less"),
  }),
  footer: group("Foot of every page", {
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
  ).meta({ label: "Page that asks for the password" }),
  notFound: labels("title", "text", "goBack", "orCall").meta({ label: "Page not found" }),
  loading: labels("loading", "failed", "failedText", "again", "orCall").meta({ label: "While a page loads" }),
  unexpected: labels("heading", "text").meta({ label: "When something goes wrong" }),
  openNow: labels("open", "closed", "opens", "opensToday", "opensTomorrow", "opensAt", "perthTime", "holiday").meta({
    label: "Whether the office is open now",
  }),
  callToAction: labels("heading", "text", "call", "write").meta({ label: "Last part of each page" }),
  contactBlocks: labels(
    ...(["general", "email", "visit", "emergencyHeading", "emergencyText", "emergencyLine"] as const),
    ...(["hoursHeading", "publicHolidays", "card", "showCard"] as const),
  ).meta({ label: "Blocks with contact details" }),
  toKeep: labels("heading", "easyRead", "easyReadText", "booklet", "bookletText").meta({
    label: "The words of a support in other forms",
  }),
  onPaper: group("Booklets of supports, and the service guide", {
    ...labels("print", "asFile", "withoutScripts", "back", "inEasyRead").shape,
    title: sentence("support"),
    changed: sentence("day"),
  }),
  guide: group("Service guide", { ...tabAndSearch, ...labels("heading", "lead").shape }),
  contactCard: group("Contact card", {
    ...tabAndSearch,
    ...labels(
      ...(["heading", "lead", "instead", "print", "emergency", "emergencyCall", "emergencyText", "tty", "contact"] as const),
      ...(["phone", "support", "email", "visit", "hours", "publicHolidays", "relay", "relayText", "relayTty"] as const),
      ...(["relaySpeak", "relaySms", "interpreters", "interpretersText"] as const),
    ).shape,
  }),
  showCard: group("Card to show", {
    ...labels(
      ...(["card", "name", "nameHint", "own", "ownHint", "hello", "myName", "empty", "show", "print", "say"] as const),
      ...(["close", "kept", "clear", "cleared", "withoutScripts"] as const),
    ).shape,
    helloName: sentence("name"),
  }),
  leave: group("Link that leaves a page quickly", {
    ...labels("link", "about", "does", "cannot", "cannotText", "withoutScripts").shape,
    doesText: sentence("site"),
  }),
  find: group("Page that finds things", {
    ...tabAndSearch,
    ...labels(
      ...(["heading", "label", "placeholder", "button", "hint", "all", "results", "oneResult", "and"] as const),
      ...(["notFound", "notFoundText", "call", "orLook", "onDevice"] as const),
    ).shape,
    manyResults: sentence("count"),
    noResults: sentence("words"),
    lookedFor: sentence("words"),
    groups: labels(...FIND_GROUPS),
  }),
  searchWords: z
    .array(
      group("Page that words lead to", {
        page: pageAddress.meta({ label: "Page, or part of a page", help: "Such as /how-it-works#cost." }),
        words: searchWords.meta({ label: "Words" }),
      }),
    )
    .max(40, "has more than 40 pages: keep those that people look for most")
    .optional()
    .meta({
      label: "Words that lead to a page",
      help: "Words that people may look for and that the page does not have. Visitors do not see them.",
    }),
  map: labels(
    ...(["listHeading", "credit", "directions", "directionsIntro"] as const),
    ...(["streetMapShow", "streetMapNotice", "streetMapTitle"] as const),
  ).meta({ label: "Map of the areas" }),
  services: labels(
    ...(["jump", "unsure", "unsureText", "unsureLink", "more"] as const),
    ...(["registration", "registrationMissing", "notRegistered", "fundingDate"] as const),
    ...(["where", "paidFrom", "helps", "dayExample", "cost", "goesWith", "all"] as const),
    ...(["ages", "needs", "notOffered", "safety", "medication", "restrictivePractice"] as const),
  ).meta({ label: "Page of supports" }),
  answers: group("Around what only the owner knows", {
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
  room: group("Room for new people", {
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
  socialCard: labels("alt").meta({ label: "Picture for social media" }),
  openings: labels("none", "sample", "hours", "closes", "apply", "more").meta({ label: "List of job openings" }),
  news: labels("none", "sample", "event", "news", "posted", "when", "where", "all", "notNow", "notNowText").meta({
    label: "Words around the news",
  }),
  listen: labels("listen", "failed").meta({ label: "Button that reads a page aloud" }),
  listenPanel: labels(
    ...(["region", "pause", "goOn", "again", "stop", "speed", "slower", "normal", "faster", "fastest"] as const),
    ...(["reading", "paused", "finished", "stuck", "remote"] as const),
  ).meta({ label: "While a page is read aloud" }),
});
