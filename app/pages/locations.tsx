import useLabels from "content:labels/map";
import useOffice from "content:office";
import usePage from "content:page/locations";

import picture from "../../content/art/header-locations.svg";
import { PageHead } from "../components/page-head/page-head.tsx";
import { BESIDE_WORDS, Photo } from "../components/photo/photo.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { ContactTiles } from "../contact-details/contact-tiles.tsx";
import { EmergencyNote } from "../contact-details/emergency-note.tsx";
import { OfficeHours } from "../contact-details/office-hours.tsx";
import { AreaMap } from "../locations/area-map.tsx";
import { Directions } from "../locations/directions.tsx";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/locations"];

export default function Locations() {
  const map = useLabels();
  const { picture: officePicture } = useOffice();
  const page = usePage();
  const office = (
    <>
      <EmergencyNote />
      <ContactTiles />
      <OfficeHours />
      <Directions />
    </>
  );
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} />
      <AreaMap id="map" heading={map.listHeading} />
      <Sections
        of={page.sections}
        after={{ office }}
        beside={{ office: officePicture && <Photo picture={officePicture} sizes={BESIDE_WORDS} /> }}
      />
    </>
  );
}
