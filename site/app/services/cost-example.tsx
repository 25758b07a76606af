import useExample from "content:cost-example";

import { Panel } from "../components/sections/panel.tsx";
import { useIsShown } from "../openings/current-openings.ts";

/** An example of a price. It is left out from the day on which it is too old, without a publish. */
export function CostExample() {
  const { example } = useExample();
  const isShown = useIsShown();
  if (!example || !isShown(example.shown)) return undefined;
  const { heading, text, checked, source } = example;
  return (
    <Panel kind="note" heading={heading}>
      <p>{text}</p>
      <p>
        {checked} <a href={source.href}>{source.text}</a>
      </p>
    </Panel>
  );
}
