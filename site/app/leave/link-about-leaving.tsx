import useLeave from "content:leave";

import { addressOf } from "../../../content-model/values/pages.ts";
import { ABOUT_LEAVING } from "./leave-from.ts";

/** A link to what “Leave this page” does and what it cannot do. Contact has no bytes left for the words themselves. */
export function LinkAboutLeaving({ className }: { className: string | undefined }) {
  const leave = useLeave();
  if (__SITE_STAGE__ === "parked" || leave === null) return null;
  return (
    <p className={`screen-only ${className}`}>
      <a href={`${addressOf("about")}#${ABOUT_LEAVING}`}>{leave.about}</a>
    </p>
  );
}
