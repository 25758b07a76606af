import { findsNothingOn } from "../support/axe-on-pages.ts";
import { everyPageOf } from "../support/site.ts";

findsNothingOn(everyPageOf("parked"));
