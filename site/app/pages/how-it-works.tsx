import useExample from "content:cost-example";
import useInterface from "content:interface";
import usePage from "content:page/how-it-works";
import useStory from "content:story";

import { Panel } from "../components/panel.tsx";
import { useIsShown } from "../hydration/current-openings.ts";
import picture from "../../../content/art/service-staffing-agent.svg";
import { CheckedLine } from "../components/checked-line.tsx";
import { OnThisPage } from "../components/on-this-page.tsx";
import { LeadIn } from "../components/lead-in.tsx";
import { Sections } from "../components/sections.tsx";
import { addressOf } from "../../../content-model/values/pages.ts";
import { Story } from "../components/story.tsx";

/** From the first call to leaving us. content-model/texts/page-sections.ts lists the sections that have parts of their own. */
export default function HowItWorks() {
  const page = usePage();
  const { breadcrumb } = useInterface();
  const { actions, sections } = page;
  const after = {
    "for-you": <Action words={actions.write} href="/contact?way=myself#write-to-us" />,
    cost: (
      <>
        <CostExample />
        <Action words={breadcrumb.guide} href={addressOf("guide")} />
      </>
    ),
    "first-visit": <StoryInShort words={actions.allPictures} />,
    questions: <Action words={actions.ask} href="/contact#write-to-us" />,
  };
  return (
    <>
      <LeadIn heading={page.heading} lead={page.lead} picture={picture} below={<CheckedLine checked={page.checked} />}>
        <a className="button" data-kind="main" href={addressOf("first-visit")}>
          {actions.visit}
        </a>
        <a className="button" data-kind="line" href="#questions">
          {actions.questions}
        </a>
      </LeadIn>
      <Sections of={sections} after={after} contents={<OnThisPage of={sections} />} />
    </>
  );
}

const Action = ({ words, href }: { words: string; href: string }) => (
  <p className="screen-only">
    <a className="button" data-kind="line" href={href}>
      {words}
    </a>
  </p>
);

/** A few pictures of the first visit, and the way to all of them. */
function StoryInShort({ words }: { words: string }) {
  return (
    <>
      <Story pictures={useStory()} isShort />
      <p>
        <a className="button" data-kind="line" href={addressOf("first-visit")}>
          {words}
        </a>
      </p>
    </>
  );
}

/** An example of a price. It is left out from the day on which it is too old, without a publish. */
function CostExample() {
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
