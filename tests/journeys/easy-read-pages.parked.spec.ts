import { easyReadJourneys } from "../support/easy-read-journeys.ts";

easyReadJourneys("parked");
