import { z } from "zod";

import { MAPPED } from "../values/map-projection.ts";
import { openingHoursSchema } from "./opening-hours-schema.ts";
import { ownerSchema } from "./owner-facts-schema.ts";
import { pictureSlot } from "./picture-schema.ts";
import { choiceOf, day, differentIn, group, words } from "../values/value-schemas.ts";

/*
 * What pages say that the provider does, and only the owner can promise (`commitments` in content/site.yaml). A value is null until
 * the owner has answered. A sentence that makes the promise starts with its name in double braces, which shows nothing; where the
 * value is false, such a sentence is an error (facts.ts).
 */

const commitment = group("Promise", {
  label: words.meta({ label: "What you promise" }),
  value: z.boolean("must be true, false, or null until the owner has answered").nullable().meta({ label: "You do it" }),
});

const REPLY_TIMES = "cannot be false: write under promises the days, months and years that you keep to, then true";

const commitmentsSchema = z
  .object({ replyTimes: commitment.refine(({ value }) => value !== false, { path: ["value"], error: REPLY_TIMES }) })
  .catchall(commitment);

/* The facts of the provider: content/site.yaml. */

const IN_AUSTRALIA =
  "is not in Australia, where latitude is from -44 to -9 and longitude from 112 to 154: are the two swapped, or is a minus missing?";
const httpsAddress = z.url({
  protocol: /^https$/,
  error: "must be a whole address that starts with https://, or null without quotes",
});

/**
 * The everyday page of someone else to which “Leave this page” leads (site/app/leave). Whoever looks at the screen next must not see that
 * it was ours before, so the host may not be the one of our own email address.
 */
const leaveTo = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: "must be a whole address that starts with https://, such as that of a weather page: write it, or delete the line",
});

const OUR_OWN = "is an address of our own: write that of an everyday page of someone else, or delete the line";

/** Returns whether an address has a host, or a host above it. */
export const isAtHost = (address: string, host: string): boolean => `.${new URL(address).hostname}`.endsWith(`.${host}`);

function notOurOwn({ email, leaveTo: to }: { email: string; leaveTo?: string | undefined }, context: z.RefinementCtx) {
  const host = email.split("@")[1] ?? "";
  if (to !== undefined && URL.canParse(to) && isAtHost(to, host))
    context.addIssue({ code: "custom", path: ["leaveTo"], message: OUR_OWN });
}

/** An Australian phone number as people write it: 10 digits, a 13/1300/1800 number, or 000 and 106. */
export const phoneNumber = z
  .string()
  .refine((text) => /^(0\d{9}|1[38]\d{4}(\d{4})?|000|106)$/.test(text.replace(/[ ()]/g, "")), {
    error: "is not an Australian phone number: write it such as (08) 5550 0100 or 1800 160 401",
  })
  .meta({ format: "phone" });

export const wholeNumber = z.int().positive();

const { south, north, west, east } = MAPPED;
const ON_THE_MAP =
  `is outside the map, which shows latitude ${south} to ${north} and longitude ${west} to ${east}: give a place inside, or have the map enlarged ` +
  "(docs/editing-content.md, The map)";

/** The limits of Australia come before those of the map, so that a swapped or positive latitude gets its own message. */
const position = {
  latitude: z.number().min(-44, IN_AUSTRALIA).max(-9, IN_AUSTRALIA).min(south, ON_THE_MAP).max(north, ON_THE_MAP),
  longitude: z.number().min(112, IN_AUSTRALIA).max(154, IN_AUSTRALIA).min(west, ON_THE_MAP).max(east, ON_THE_MAP),
};

const area = group("Area", {
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be small letters, digits and hyphens")
    .meta({
      label: "Short name in addresses",
      help: "Small letters, digits and hyphens. Openings name their area by it, so change it in both places.",
    }),
  name: words.meta({ label: "Name" }),
  town: words.meta({ label: "Town", help: "Easy Read says that you work in and around it." }),
  mapLabel: words.meta({ label: "Name on the map" }),
  words: words.meta({ label: "Words about the area" }),
  latitude: position.latitude.meta({ label: "Latitude of its middle", help: "South is minus." }),
  longitude: position.longitude.meta({ label: "Longitude of its middle" }),
  radiusKilometres: z
    .number()
    .positive()
    .max(1000, "is more than 1000: it is the distance from the middle to the edge, in kilometres")
    .meta({ label: "Kilometres from its middle to its edge" }),
  country: words.meta({ label: "Aboriginal Country", help: "Ask local Elders." }),
});

const address = group("Office address", {
  street: words.nullable().meta({ label: "Street and number", help: "Pages mark it as missing until it is here." }),
  suburb: words.meta({ label: "Suburb" }),
  state: words.meta({ label: "State, in short", help: "Such as WA." }),
  stateName: words.meta({ label: "State in full" }),
  postcode: z
    .string()
    .regex(/^\d{4}$/, "must be 4 digits in quotes")
    .meta({ label: "Postcode", help: "4 digits." }),
  latitude: position.latitude.meta({ label: "Latitude of the office", help: "South is minus. It places the pin on the map." }),
  longitude: position.longitude.meta({ label: "Longitude of the office" }),
});

const siteFields = z.strictObject({
  stage: choiceOf({ parked: "Only people with the password", live: "Everyone" }, "must be parked or live").meta({
    label: "Who can see the website",
  }),
  brand: group("Our name", {
    name: words.meta({ label: "Name" }),
    tagline: words.meta({ label: "Words below the name" }),
    sample: z.boolean().meta({ label: "The name is a sample", help: "Choose no once the name and the logo are your own." }),
  }),
  phone: group("Phone numbers", {
    general: phoneNumber.meta({ label: "Office phone" }),
    support: phoneNumber.meta({ label: "24/7 support line", help: "For people you support and their families." }),
  }),
  email: z.email("must be an email address").meta({ label: "Email address" }),
  address,
  officePicture: pictureSlot.optional().meta({ label: "Picture of the office", help: "It stands on the page of locations." }),
  owner: ownerSchema.meta({ label: "Facts that only the owner knows", help: "Pages mark a fact as missing until it is here." }),
  fundingWords: group("Words about NDIS funding", {
    checked: day.meta({
      label: "Day of the last check",
      help: "The day on which you last compared the words about funding with their source. Check them at least every 180 days.",
    }),
    source: words.meta({ label: "Where you checked them", help: "The website of the source, such as ndis.gov.au." }),
  }),
  hours: openingHoursSchema.meta({ label: "Opening hours" }),
  areas: z
    .array(area)
    .min(1)
    .superRefine(differentIn("id", "is the id of another area above: give each area its own id"))
    .meta({ label: "Areas where we work", help: "The order is the number on the map." }),
  areasInWords: words.meta({ label: "All areas in words", help: "It must name every area." }),
  acknowledgement: group("Acknowledgement of Country", {
    confirmed: z.boolean().meta({ label: "Local Elders have been asked" }),
    words: words.meta({ label: "Words of the acknowledgement" }),
  }),
  socials: z
    .array(
      group("Social media page", {
        name: choiceOf({ Facebook: "Facebook", Instagram: "Instagram", LinkedIn: "LinkedIn", X: "X" }).meta({
          label: "Which one",
        }),
        url: httpsAddress.nullable().meta({ label: "Address of your page", help: "Without an address the icon is no link." }),
      }),
    )
    .meta({ label: "Social media" }),
  developers: group("Who made the website", {
    words: words.meta({ label: "Words before the names" }),
    names: z
      .array(
        group("Name with its address", {
          name: words.meta({ label: "Name" }),
          url: httpsAddress.nullable().meta({ label: "Address of their website" }),
        }),
      )
      .min(1)
      .meta({ label: "Names" }),
  }),
  streetMap: group("Street map", {
    url: httpsAddress.nullable().meta({ label: "Address of the map" }),
    operator: words.nullable().meta({ label: "Company that runs the map" }),
  })
    .meta({ help: "A map of another company, which is loaded only if a visitor asks for it. Fill in both fields or neither." })
    .refine(({ url, operator }) => (url === null) === (operator === null), "needs both url and operator, or neither"),
  leaveTo: leaveTo.optional().meta({
    label: "Where “Leave this page” leads",
    help: "An everyday page of someone else, such as the weather, for people who may be watched. Without it there is no such link.",
  }),
  // The server uses these six; words may name others.
  promises: z
    .object({
      replyWorkingDays: wholeNumber.meta({ label: "Working days until you reply" }),
      complaintAcknowledgedWorkingDays: wholeNumber.meta({ label: "Working days until you say that you have a complaint" }),
      keepEnquiriesMonths: wholeNumber.meta({ label: "Months for which messages are kept" }),
      keepApplicationsMonths: wholeNumber.meta({ label: "Months for which job applications are kept" }),
      keepApplicationsForOtherRolesMonths: wholeNumber.meta({
        label: "Months for which they are kept for other roles",
        help: "For people who asked for it. It must be longer than the months above.",
      }),
      keepComplaintsYears: wholeNumber.meta({ label: "Years for which complaints are kept" }),
    })
    .catchall(wholeNumber.meta({ label: "Another time that pages name" }))
    .refine((kept) => kept.keepApplicationsForOtherRolesMonths > kept.keepApplicationsMonths, {
      path: ["keepApplicationsForOtherRolesMonths"],
      message:
        "is not more than keepApplicationsMonths: the people who asked us to keep their application are promised a longer time",
    })
    .meta({ label: "Times that you promise", help: "The website keeps to these times and pages name them." }),
  commitments: commitmentsSchema.meta({
    label: "Promises that only the owner can make",
    help: "No: each sentence that makes the promise must go. Unanswered: the website cannot go live.",
  }),
});
export const siteSchema = siteFields.superRefine(notOurOwn);
export type Site = z.infer<typeof siteSchema>;
