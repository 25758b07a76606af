export type PublishStep = (typeof PUBLISH_STEPS)[number];

/** The steps of a request that is worked on, in their order. */
export const PUBLISH_STEPS = ["checking", "building", "switching"] as const;
