/** The links of every screen on which content is edited and published. */
export const contentLinks = {
  label: "Publishing",
  content: "All content",
  pictures: "Pictures",
  documents: "Documents",
  brand: "Logo and colours",
  pageChecks: "Page checks",
  publish: "Publish",
  releases: "Releases",
  launch: "Going live",
} as const;
