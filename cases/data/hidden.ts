/** The result for what does not exist and for what this person may not see: the two must not differ. */
export type Hidden = undefined;
