/** Which of the two stages of docs/specification.md this build is: SITE_STAGE, or `stage` in content/site.yaml. */
export const STAGE = __SITE_STAGE__;

/**
 * The stage and the stamp of the build: changes with every release, so that an open page can tell that a newer one replaced it.
 */
export const RELEASE = __RELEASE__;

/** Where "home" is for this stage: Go Back without a history and the logo lead here (docs/specification.md, 404 and Go Back). */
export const FIRST_PAGE = STAGE === "live" ? "/" : "/about";
