import page from "content:page/locations";

import picture from "../../content/art/header-locations.svg";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";
import { ContactTiles } from "../contact-details/contact-tiles.tsx";
import { EmergencyNote } from "../contact-details/emergency-note.tsx";
import { OfficeHours } from "../contact-details/office-hours.tsx";
import { Directions } from "../locations/directions.tsx";
import { ServiceArea } from "../locations/service-area.tsx";

export const head = page;

export default function Locations() {
  const office = (
    <>
      <EmergencyNote />
      <ContactTiles />
      <OfficeHours />
      <Directions />
    </>
  );
  return <PageOfWords page={page} picture={picture} after={{ areas: <ServiceArea />, office }} contents={false} />;
}
