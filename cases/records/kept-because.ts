/** Why a submission may not be erased on request. */
export type KeptBecause = "complaint" | "held";
