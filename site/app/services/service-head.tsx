import useInterface from "content:interface";
import useSite from "content:site";

import type { Service } from "../../../content-model/schemas/schemas.ts";
import { CheckedLine } from "../components/checked-line/checked-line.tsx";
import { Icon } from "../components/icon/icon.tsx";
import { LeadIn } from "../components/lead-in/lead-in.tsx";
import { askAbout } from "../service-links/service-links.ts";
import { servicePicture } from "../service-links/service-pictures.ts";

/** The name of a support with what one does next, beside its picture. */
export function ServiceHead({ service: { id, title, summary, question, picture, checked } }: { service: Service }) {
  const { phone } = useSite();
  const { reach: words } = useInterface();
  return (
    <LeadIn heading={title} lead={summary} picture={servicePicture(picture)} below={<CheckedLine checked={checked} />}>
      <a className="button" data-kind="main" href={askAbout(id)}>
        {question}
      </a>
      <a className="button" data-kind="line" href={phone.general.href}>
        <Icon name="phone" />
        {words.call}
      </a>
    </LeadIn>
  );
}
