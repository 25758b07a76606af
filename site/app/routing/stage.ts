/** The stage of this code (docs/specification.md, Two stages). */
export const STAGE = __SITE_STAGE__;

/** The logo, and Go Back without a history, lead to this page (docs/specification.md, 404 and Go Back). */
export const FIRST_PAGE = STAGE === "live" ? "/" : "/about";
