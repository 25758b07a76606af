import type { ContentMigration } from "./migrations/content-migration.ts";
import { booklets } from "./migrations/booklets.ts";
import { checkedPages } from "./migrations/checked-pages.ts";
import { followedMessages } from "./migrations/followed-messages.ts";
import { dayAndPlans } from "./migrations/day-and-plans.ts";
import { easyReadSteps } from "./migrations/easy-read-steps.ts";
import { languagePages } from "./migrations/language-pages.ts";
import { findPage } from "./migrations/find-page.ts";
import { cardAndLeave } from "./migrations/card-and-leave.ts";
import { howItWorks } from "./migrations/how-it-works.ts";
import { moreHelpLinks } from "./migrations/more-help.ts";
import { openingsOnCareers } from "./migrations/openings-on-careers.ts";
import { registrationGroups } from "./migrations/registration-groups.ts";
import { ownersAnswers } from "./migrations/owners-answers.ts";
import { ownersFacts } from "./migrations/owners-facts.ts";
import { supportPages } from "./migrations/support-pages.ts";
import { whatWeHaveNow } from "./migrations/what-we-have-now.ts";

/** In the order in which they run. A migration stays as long as a site may start with a version from before it. */
export const CONTENT_MIGRATIONS: readonly ContentMigration[] = [
  supportPages,
  howItWorks,
  cardAndLeave,
  findPage,
  languagePages,
  whatWeHaveNow,
  easyReadSteps,
  followedMessages,
  ownersFacts,
  openingsOnCareers,
  dayAndPlans,
  booklets,
  registrationGroups,
  ownersAnswers,
  checkedPages,
  moreHelpLinks,
];
