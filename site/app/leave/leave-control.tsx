import { useEffect } from "react";
import useLeave from "content:leave";

import { onThirdEscape } from "./escape-presses.ts";
import { leave, LeaveLink } from "./leave-link.tsx";
import styles from "./leave-control.module.css";
import type { Route } from "../../../content-model/values/pages.ts";

type Props = { className?: string };

/** “Leave this page”, which stays in view from where it stands to the end of its parent. Escape pressed three times does the same. */
export const LeaveControl = (props: Props) => __SITE_STAGE__ === "live" && <LiveControl {...props} />;

function LiveControl({ className = "" }: Props) {
  const to = useLeave()?.to;
  useEffect(() => (to === undefined ? undefined : onThirdEscape(() => leave(to))), [to]);
  if (to === undefined) return null;
  return (
    <p className={`screen-only ${className} ${styles.control}`}>
      <LeaveLink className="button" />
    </p>
  );
}

/**
 * The section from which on a page has “Leave this page”, by the name of the page: only where somebody may be watched while reading about
 * complaints or abuse. The Easy Read page has a section with the same id.
 */
export const LEAVE_FROM: Partial<Record<Route["name"], string>> = { contact: "feedback-and-complaints", about: "safeguards" };

/** The id of the words on About about what the link does and what it cannot do. */
export const ABOUT_LEAVING = "about-leaving";
