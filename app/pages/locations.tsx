import page from "content:page/locations";

import art from "../../content/art/header-locations.svg";
import { PageHead } from "../components/page-head/page-head.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { CallToAction } from "../components/call-to-action/call-to-action.tsx";
import { Directions } from "../locations/directions.tsx";
import { ServiceArea } from "../locations/service-area.tsx";
import { OfficeHours } from "../contact-details/office-hours.tsx";

export const head = page;

export default function Locations() {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={art} />
      <Sections
        of={page.sections}
        after={{
          areas: <ServiceArea />,
          office: (
            <>
              <OfficeHours />
              <Directions />
            </>
          ),
        }}
      />
      <CallToAction />
    </>
  );
}
