import useLeave from "content:leave";
import useLabels from "content:labels/leave";

import { Panel } from "../components/sections/panel.tsx";
import { ABOUT_LEAVING } from "./leave-from.ts";

/** What “Leave this page” does and what it cannot do, where a page has it. */
export const AboutLeaving = () => __SITE_STAGE__ === "live" && <LiveWords />;

function LiveWords() {
  const words = useLabels();
  const to = useLeave()?.to;
  if (to === undefined) return null;
  const site = new URL(to).hostname.replace(/^www\./, "");
  return (
    <div id={ABOUT_LEAVING}>
      <Panel kind="note" heading={words.about}>
        <div className="prose">
          <p>
            <strong>{words.does}:</strong> {words.doesText.replace("{site}", site)}
          </p>
          <noscript>
            <p>{words.withoutScripts}</p>
          </noscript>
          <p>
            <strong>{words.cannot}:</strong> {words.cannotText}
          </p>
        </div>
      </Panel>
    </div>
  );
}
