import type { Route } from "../../../content-model/values/pages.ts";

/**
 * The section from which on a page has “Leave this page”, by the name of the page: only where somebody may be watched while reading about
 * complaints or abuse. The Easy Read page has a section with the same id.
 */
export const LEAVE_FROM: Partial<Record<Route["name"], string>> = { contact: "feedback-and-complaints", about: "safeguards" };

/** The id of the words on About about what the link does and what it cannot do. */
export const ABOUT_LEAVING = "about-leaving";
