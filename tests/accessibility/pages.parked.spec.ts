import { findsNothingOn } from "../support/axe-on-pages.ts";
import { PARKED_PAGES } from "../support/site.ts";

findsNothingOn(PARKED_PAGES);
