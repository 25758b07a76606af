import useLabels from "content:labels/services";
import useFamilies from "content:service-families";
import useServices from "content:services";

import { ServiceDetail } from "./service-detail.tsx";
import jump from "./service-jump-list.module.css";
import styles from "./services-head.module.css";

/** All words about each support, one below the other, while no support has a page of its own (docs/specification.md, Two stages). */
export function SupportsInFull() {
  const services = useServices();
  return (
    <div className={`wrap ${styles.supports}`}>
      {services.map((service) => (
        <ServiceDetail key={service.id} service={service} />
      ))}
    </div>
  );
}

/** Links to the supports on this page, by family. On a phone they are closed. */
export function ServiceJumpList() {
  const families = useFamilies();
  const words = useLabels();
  return (
    <nav className={`screen-only ${jump.jump}`} aria-label={words.jump}>
      <details>
        <summary>{words.jump}</summary>
        {families.map(({ heading, supports }, index) => (
          <div key={heading} className={jump.family}>
            <p id={`family-${index}`}>{heading}</p>
            <ul aria-labelledby={`family-${index}`}>
              {supports.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </nav>
  );
}
