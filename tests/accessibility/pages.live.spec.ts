import { findsNothingOn } from "../support/axe-on-pages.ts";
import { LIVE_PAGES } from "../support/site.ts";

findsNothingOn(LIVE_PAGES);
