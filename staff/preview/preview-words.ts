/* The preview of drafts (publishing/preview). */

/** A page with the drafts. */
export const contentPreview = {
  title: "Preview: {title}",
  lead: "This is how the page looks with all drafts. Only staff see it.",
  frame: "The page {page} with all drafts",
  page: "Page",
  stage: "Stage",
  live: "Open to everyone",
  parked: "Before the site opens",
  width: "Width",
  phone: "Phone",
  desktop: "Computer",
  show: "Show",
  back: "Back to the words",
} as const;

export const preview = {
  title: "Draft:",
  notice: "This is a draft. Only staff can see it.",
  tooManyTitle: "Wait a moment",
  tooManyText: "You have opened very many previews in a short time. Load this preview again in a minute. Nothing is lost.",
  stoppedTitle: "This page cannot be shown yet",
  stoppedText: "Something in the drafts stops every page. Fix this first, then look again.",
  failedTitle: "The preview did not finish",
  failedText: "Your words are saved. Wait a minute, then open the preview again.",
  noPageTitle: "This page is not on the website",
  noPageText: "The drafts have no page at this address. A news item has its page from its first day on, until it is over.",
} as const;
