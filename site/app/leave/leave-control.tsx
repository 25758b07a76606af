import { useEffect } from "react";
import useLeave from "content:leave";

import { onThirdEscape } from "./escape-presses.ts";
import { leave } from "./leave.ts";
import styles from "./leave-control.module.css";
import { LeaveLink } from "./leave-link.tsx";

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
