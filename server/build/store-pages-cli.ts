import { storeSiteFiles } from "./site-files/store-site-files.ts";
import { siteToBuild } from "./site-to-build.ts";
import { storePages } from "./store-pages.ts";

const site = siteToBuild();
await storePages(site);
await storeSiteFiles(site);
