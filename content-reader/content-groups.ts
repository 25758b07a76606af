/** The groups of the list of content (content/staff/content.yaml names them), in their order. */
export const CONTENT_GROUPS = [
  ...(["facts", "pages", "easyRead", "supports", "openings", "news", "team", "testimonials"] as const),
  ...(["forms", "emails", "labels", "replies", "redirects", "other"] as const),
] as const;
export type ContentGroup = (typeof CONTENT_GROUPS)[number];
