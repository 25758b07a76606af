import page from "content:page/services";
import services from "content:services";

import art from "../../content/art/hero-seam-plants.svg";
import { CallToAction } from "../components/call-to-action/call-to-action.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { ServiceDetail } from "../services/service-detail.tsx";
import { ServiceJumpList } from "../services/service-jump-list.tsx";
import { ServicesHead } from "../services/services-head.tsx";

export const head = page;

/** The ten supports of docs/specification.md, section 1, then what holds for all of them. */
export default function Services() {
  return (
    <>
      <ServicesHead heading={page.heading} lead={page.lead} picture={art} />
      <div className="wrap section">
        <ServiceJumpList services={services} />
        {services.map((service) => (
          <ServiceDetail key={service.id} service={service} />
        ))}
      </div>
      <Sections of={page.sections} />
      <CallToAction />
    </>
  );
}
