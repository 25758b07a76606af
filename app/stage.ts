/** The stage of this build (docs/specification.md, Two stages). */
export const STAGE = __SITE_STAGE__;

/** The stage and the stamp of the build. An open page compares it with the one that the server has now. */
export const RELEASE = __RELEASE__;

/** The logo, and Go Back without a history, lead to this page (docs/specification.md, 404 and Go Back). */
export const FIRST_PAGE = STAGE === "live" ? "/" : "/about";
