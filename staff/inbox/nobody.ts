/** The value that gives messages to nobody, and of the filter for those that nobody has. */
export const NOBODY = "nobody";
