import { z } from "zod";

import { words } from "./sentence-schema.ts";

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

export const commitmentsSchema = z
  .object({ replyTimes: commitment.refine(({ value }) => value !== false, { path: ["value"], error: REPLY_TIMES }) })
  .catchall(commitment);
