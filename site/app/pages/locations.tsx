import useOffice from "content:office";
import usePage from "content:page/locations";

import { AsidePanels } from "../components/panel.tsx";
import { BESIDE_WORDS, Photo } from "../components/photo.tsx";
import { PlainHead } from "../components/plain-head.tsx";
import { Prose } from "../components/words.tsx";
import { Sections } from "../components/sections.tsx";
import { ContactTiles, EmergencyNote, OfficeHours } from "../contact-details/contact-details.tsx";
import { AreaMap } from "../locations/area-map.tsx";
import { Directions } from "../locations/directions.tsx";

/** The section whose words stand on the map. */
const AREAS = "areas";

export default function Locations() {
  const { picture: officePicture } = useOffice();
  const page = usePage();
  const others = page.sections.filter(({ id }) => id !== AREAS);
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
      <PlainHead heading={page.heading} lead={page.lead} />
      {page.sections
        .filter(({ id }) => id === AREAS)
        .map(({ id, heading, html, asides = [] }) => (
          <AreaMap key={id} id={id} heading={heading}>
            <Prose html={html} />
            <AsidePanels of={asides} />
          </AreaMap>
        ))}
      <Sections
        of={others}
        after={{ office }}
        beside={{ office: officePicture && <Photo picture={officePicture} sizes={BESIDE_WORDS} /> }}
      />
    </>
  );
}
