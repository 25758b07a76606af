import { siteToBuild } from "./site-to-build.ts";
import { storePages } from "./store-pages.ts";

await storePages(siteToBuild());
