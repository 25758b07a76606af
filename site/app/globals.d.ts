declare const __SITE_STAGE__: "parked" | "live";
/** The files of the site to which the service worker belongs, which the first line of its script sets (site/build/store-pages.ts). */
declare const SITE_FILES: import("./offline/worker/kept-pages.ts").SiteFiles;

/** The dynamic imports of the pages that the stage publishes (site/build/stage-plugin.ts). */
declare module "site:pages" {
  type Registered = import("../../content-model/values/pages.ts").Route["name"];
  type PageModule = import("./page/page-module.ts").PageModule;

  export const pages: Partial<Record<Registered, () => Promise<PageModule>>> & Record<"not-found", () => Promise<PageModule>>;
}

/** The shapes of the icons of the stage (site/build/stage-plugin.ts). */
declare module "site:icons" {
  const shapes: Record<import("./components/icon-names.ts").IconName, string>;
  export default shapes;
}
