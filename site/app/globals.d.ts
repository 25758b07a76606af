declare const __SITE_STAGE__: "parked" | "live";
/** The release to which the service worker belongs, which the first line of its script sets (site/build/store-pages.ts). */
declare const RELEASE: import("./offline/worker/kept-pages.ts").Release;
