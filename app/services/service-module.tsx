import useLabels from "content:labels/services";
import useServiceItem from "content:service-item";
import useSite from "content:site";

import type { ShownService } from "../../content-reader/content-modules.ts";
import { ItemPicture } from "../components/item-picture/item-picture.tsx";
import { OnThisPage } from "../components/page-of-words/on-this-page.tsx";
import { Panel } from "../components/panel/panel.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { Telephone } from "../components/telephone/telephone.tsx";
import { EasyReadPage } from "../easy-read/easy-read-page.tsx";
import type { PageModule } from "../page-loading/page-module.ts";
import { addressOf } from "../../content-reader/pages.ts";
import { useRoute } from "../routing/location.ts";
import { FundingFacts } from "./funding-facts.tsx";
import { ServiceCard } from "./service-card.tsx";
import { ServiceGlance } from "./service-glance.tsx";
import { ServiceHead } from "./service-head.tsx";
import { FUNDING, WHAT, WHO } from "./service-links.ts";
import styles from "./service-page.module.css";

export const head: PageModule["head"] = ({ "service-item": { easyReadPage, title, summary } }, isEasyRead) =>
  isEasyRead ? easyReadPage : { title, description: summary };

/** The support whose words are loaded, or its Easy Read page. Only the live stage has these pages (docs/specification.md, Two stages). */
export default function Service() {
  const service = useServiceItem();
  return useRoute()?.isEasyRead ? <EasyReadPage page={service.easyReadPage} /> : <ServicePage service={service} />;
}

function ServicePage({ service }: { service: ShownService }) {
  const { sections, registration, helps = [] } = service;
  const after = {
    ...(helps.length > 0 && { [WHAT]: <Helps helps={helps} /> }),
    [FUNDING]: <FundingFacts registration={registration} />,
  };
  return (
    <>
      <ServiceHead service={service} />
      <ServiceGlance service={service} />
      <Sections of={sections} after={after} beside={{ [WHO]: <Unsure /> }} contents={<OnThisPage of={sections} />} />
      <GoesWith others={service.others} />
    </>
  );
}

/** A number to call, for people who do not know whether a support suits them. */
function Unsure() {
  const { unsure, unsureText } = useLabels();
  const { phone } = useSite();
  return (
    <Panel kind="call" heading={unsure}>
      <p>{unsureText}</p>
      <p>
        <Telephone number={phone.general} />
      </p>
    </Panel>
  );
}

/** What people get help with, each with its pictogram. */
function Helps({ helps }: { helps: NonNullable<ShownService["helps"]> }) {
  const words = useLabels();
  return (
    <>
      <h3>{words.helps}</h3>
      <ul className={styles.helps}>
        {helps.map((help) => (
          <li key={help.words}>
            <ItemPicture name={help.picture} />
            {help.words}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The supports that often go together with this one, and the way back to all of them. */
function GoesWith({ others }: Pick<ShownService, "others">) {
  const words = useLabels();
  return (
    <section className={`wrap screen-only ${styles.others}`}>
      {others.length > 0 && (
        <>
          <h2>{words.goesWith}</h2>
          <ul className={styles.cards}>
            {others.map((support) => (
              <ServiceCard key={support.id} support={support} as="h3" />
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={addressOf("services")}>{words.all}</a>
      </p>
    </section>
  );
}
