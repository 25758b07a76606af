import useLeave from "content:leave";

import { cancelSpeech } from "../listen/speech.ts";
import { Icon } from "../components/icon.tsx";

/**
 * Replaces this page by another site, so that Back does not return to it. The other site does not learn where its visitor came from: a
 * navigation by script has no rel="noreferrer". The page is blank at once, because on a slow network it would stay for seconds.
 */
export function leave(to: string) {
  cancelSpeech();
  document.head.append(Object.assign(document.createElement("meta"), { name: "referrer", content: "no-referrer" }));
  document.documentElement.hidden = true;
  document.title = new URL(to).hostname;
  location.replace(to);
}

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
