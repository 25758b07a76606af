import {
  cardAndLeave,
  clockInDoubt,
  fileWithFeedback,
  moreHelpLinks,
  openingsOnCareers,
  photosOfACv,
  registrationGroups,
} from "./changed-words.ts";
import type { ContentMigration } from "./content-migration.ts";
import { howItWorks, languagePages, whatWeHaveNow } from "./new-pages.ts";
import {
  accountMails,
  booklets,
  checkedPages,
  complaintLists,
  dayAndPlans,
  easyReadSteps,
  findPage,
  followedMessages,
  ownersAnswers,
  ownersFacts,
} from "./new-words.ts";
import { supportPages } from "./support-pages.ts";

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
  complaintLists,
  accountMails,
  fileWithFeedback,
];
