/** The dynamic imports of the pages that the stage publishes (server/build/pages-plugin.ts). */
declare module "site:pages" {
  type Registered = import("../content-reader/pages.ts").Route["name"];
  type PageName = import("../content-reader/pages.ts").PageName;
  type PageModule = import("./page-loading/page-module.ts").PageModule;
  type Words = import("../content-reader/easy-read/types.ts").EasyReadPage;

  export const pages: Partial<Record<Registered, () => Promise<PageModule>>> & Record<"not-found", () => Promise<PageModule>>;
  type NewsItem = import("../content-reader/news-schema.ts").ShownNews;

  export const easyReadPages: Partial<Record<PageName, () => Promise<{ default: Words }>>>;
  /** The words of the items of the news, by their ids. */
  export const newsItems: Readonly<Record<string, () => Promise<{ default: NewsItem }>>>;
}
