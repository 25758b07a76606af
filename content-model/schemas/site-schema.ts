import { z } from "zod";

import { MAPPED } from "../values/map-projection.ts";
import { openingHoursSchema } from "./opening-hours-schema.ts";
import { ownerSchema } from "./owner-facts-schema.ts";
import { pictureSlot } from "./picture-schema.ts";
import { day, words } from "../values/value-schemas.ts";

/*
 * What pages say that the provider does, and only the owner can promise (`commitments` in content/site.yaml). A value is null until
 * the owner has answered. A sentence that makes the promise starts with its name in double braces, which shows nothing; where the
 * value is false, such a sentence is an error (facts.ts).
 */

const commitment = z.strictObject({
  label: words,
  value: z.boolean("must be true, false, or null until the owner has answered").nullable(),
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
export const phoneNumber = z.string().refine((text) => /^(0\d{9}|1[38]\d{4}(\d{4})?|000|106)$/.test(text.replace(/[ ()]/g, "")), {
  error: "is not an Australian phone number: write it such as (08) 5550 0100 or 1800 160 401",
});

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

const area = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "must be small letters, digits and hyphens"),
  name: words,
  /** Easy Read says "in and around" it. */
  town: words,
  mapLabel: words,
  words,
  ...position,
  radiusKilometres: z
    .number()
    .positive()
    .max(1000, "is more than 1000: it is the distance from the middle to the edge, in kilometres"),
  country: words,
});

function differentIds(areas: readonly { id: string }[], context: z.RefinementCtx) {
  for (const [index, { id }] of areas.entries())
    if (areas.findIndex((other) => other.id === id) < index)
      context.addIssue({
        code: "custom",
        path: [index, "id"],
        message: "is the id of another area above: give each area its own id",
      });
}

const siteFields = z.strictObject({
  stage: z.enum(["parked", "live"], { error: "must be parked or live" }),
  brand: z.strictObject({ name: words, tagline: words, sample: z.boolean() }),
  phone: z.strictObject({ general: phoneNumber, support: phoneNumber }),
  email: z.email("must be an email address"),
  address: z.strictObject({
    street: words.nullable(),
    suburb: words,
    state: words,
    stateName: words,
    postcode: z.string().regex(/^\d{4}$/, "must be 4 digits in quotes"),
    ...position,
  }),
  /** A picture of the office, on the page of locations. */
  officePicture: pictureSlot.optional(),
  owner: ownerSchema,
  // The day on which the words about NDIS funding were last compared with their source.
  fundingWords: z.strictObject({ checked: day, source: words }),
  hours: openingHoursSchema,
  areas: z.array(area).min(1).superRefine(differentIds),
  areasInWords: words,
  acknowledgement: z.strictObject({ confirmed: z.boolean(), words }),
  socials: z.array(z.strictObject({ name: z.enum(["Facebook", "Instagram", "LinkedIn", "X"]), url: httpsAddress.nullable() })),
  developers: z.strictObject({ words, names: z.array(z.strictObject({ name: words, url: httpsAddress.nullable() })).min(1) }),
  streetMap: z
    .strictObject({ url: httpsAddress.nullable(), operator: words.nullable() })
    .refine(({ url, operator }) => (url === null) === (operator === null), "needs both url and operator, or neither"),
  leaveTo: leaveTo.optional(),
  // The server uses these six; words may name others.
  promises: z
    .object({
      replyWorkingDays: wholeNumber,
      complaintAcknowledgedWorkingDays: wholeNumber,
      keepEnquiriesMonths: wholeNumber,
      keepApplicationsMonths: wholeNumber,
      keepApplicationsForOtherRolesMonths: wholeNumber,
      keepComplaintsYears: wholeNumber,
    })
    .catchall(wholeNumber)
    .refine((kept) => kept.keepApplicationsForOtherRolesMonths > kept.keepApplicationsMonths, {
      path: ["keepApplicationsForOtherRolesMonths"],
      message:
        "is not more than keepApplicationsMonths: the people who asked us to keep their application are promised a longer time",
    }),
  commitments: commitmentsSchema,
});
export const siteSchema = siteFields.superRefine(notOurOwn);
export type Site = z.infer<typeof siteSchema>;
