/* Why a request to publish failed, on the screen of the request. Nobody has seen the failed change, and the drafts are whole. */

export const publishingRun = {
  outdated:
    "Somebody published other words meanwhile, in: {files}. Open each of these files, look at both texts, and publish again.",
  checks: "The checks found something. Fix it in the files that are named here:",
  blocked: "The site cannot be published while something on the page Going live is open. See that page.",
  full: "The server has no free space. Tell the person who runs the server.",
  ended: "The server stopped each time while it worked on this. Tell the person who runs the server.",
  build: "The pages could not be built. Try again. If it fails again, tell the person who runs the server.",
  unexpected: "Something went wrong on the server. Try again. If it fails again, tell the person who runs the server.",
  notAllowed:
    "The person who asked for this, or who confirmed it, may not publish any more. Look at the drafts. If they are right, publish them yourself.",
  guarded:
    "It changes words that need a second person, and nobody has confirmed them as they would be now. Look at what changes, then confirm it.",
  undoOutdated: "Another release is on the website now, so this undo does not fit any more.",
} as const;

export type PublishStep = (typeof PUBLISH_STEPS)[number];

/** The steps of a request that is worked on, in their order. */
export const PUBLISH_STEPS = ["checking", "building", "switching"] as const;
