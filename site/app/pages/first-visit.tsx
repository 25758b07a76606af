import usePage from "content:page/first-visit";

import picture from "../../../content/art/service-individual-living-options.svg";
import { Icon } from "../components/icon.tsx";
import { LeadIn } from "../components/lead-in.tsx";
import { PrintButton } from "../components/print-button.tsx";
import { Sections } from "../components/sections.tsx";
import { Story } from "../components/story.tsx";

/** A story in pictures, for people who want to know what happens before it does. It prints on two sheets. */
export default function FirstVisit() {
  const page = usePage();
  return (
    <>
      <LeadIn heading={page.heading} lead={page.lead} picture={picture}>
        <PrintButton kind="main">
          <Icon name="printer" />
          {page.actions.print}
        </PrintButton>
      </LeadIn>
      <div className="wrap">
        <Story pictures={page.story} />
      </div>
      <div className="screen-only">
        <Sections of={page.sections} />
      </div>
    </>
  );
}
