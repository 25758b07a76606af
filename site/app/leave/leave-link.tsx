import useLeave from "content:leave";

import { Icon } from "../components/icon/icon.tsx";
import { leave } from "./leave.ts";

type Props = { className: string | undefined };

/** A link that leaves for an everyday page of someone else. Only the live stage has it, while site.yaml says where it leads. */
export const LeaveLink = (props: Props) => __SITE_STAGE__ === "live" && <LiveLink {...props} />;

/** Without scripts it is an ordinary link. */
function LiveLink({ className }: Props) {
  const words = useLeave();
  if (words === null) return null;
  return (
    <a
      className={className}
      href={words.to}
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault();
        leave(words.to);
      }}
    >
      <Icon name="log-out" />
      {words.link}
    </a>
  );
}
