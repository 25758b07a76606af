import words from "content:labels/contactBlocks";
import map from "content:labels/map";
import page from "content:page/contact";

import picture from "../../content/art/header-contact.svg";
import { PageHead } from "../components/page-head/page-head.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { ContactTiles } from "../contact-details/contact-tiles.tsx";
import { EmergencyNote } from "../contact-details/emergency-note.tsx";
import { OfficeHours } from "../contact-details/office-hours.tsx";
import { CONTACT_CARD } from "../../content-reader/pages.ts";
import { EnquiryForm } from "../forms/enquiry-form.tsx";
import { ServiceArea } from "../locations/service-area.tsx";

export const head = page;

export default function Contact() {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} />
      <EmergencyNote />
      <Sections
        of={page.sections}
        after={{
          "ways-to-reach-us": (
            <>
              <ContactTiles />
              <OfficeHours />
              <p>
                <a className="button" data-kind="line" href={CONTACT_CARD}>
                  {words.card}
                </a>
              </p>
            </>
          ),
          "write-to-us": <EnquiryForm />,
        }}
      />
      <section className="wrap section stack">
        <h2 id="areas">{map.listHeading}</h2>
        <ServiceArea />
      </section>
    </>
  );
}
