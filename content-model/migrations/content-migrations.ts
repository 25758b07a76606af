import type { ContentMigration } from "./content-migration.ts";
import { booklets } from "./booklets.ts";
import { checkedPages } from "./checked-pages.ts";
import { followedMessages } from "./followed-messages.ts";
import { dayAndPlans } from "./day-and-plans.ts";
import { easyReadSteps } from "./easy-read-steps.ts";
import { languagePages } from "./language-pages.ts";
import { findPage } from "./find-page.ts";
import { clockInDoubt } from "./clock-in-doubt.ts";
import { cardAndLeave } from "./card-and-leave.ts";
import { howItWorks } from "./how-it-works.ts";
import { moreHelpLinks } from "./more-help.ts";
import { openingsOnCareers } from "./openings-on-careers.ts";
import { photosOfACv } from "./photos-of-a-cv.ts";
import { registrationGroups } from "./registration-groups.ts";
import { ownersAnswers } from "./owners-answers.ts";
import { ownersFacts } from "./owners-facts.ts";
import { supportPages } from "./support-pages.ts";
import { whatWeHaveNow } from "./what-we-have-now.ts";

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
  clockInDoubt,
  photosOfACv,
];
