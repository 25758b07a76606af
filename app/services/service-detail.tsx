import { Prose } from "../components/sections/prose.tsx";
import type { Service } from "../../content-reader/schemas.ts";
import { ABOUT } from "../forms/fields.ts";
import { servicePicture } from "./service-pictures.ts";
import styles from "./service-detail.module.css";

/** One support, with a link to the form that preselects it. */
export function ServiceDetail({ service }: { service: Service }) {
  return (
    <section className={styles.service}>
      <div className={`${styles.picture} after-first-paint`}>
        <img src={servicePicture(service.picture)} width="480" height="340" alt="" loading="lazy" />
      </div>
      <div className={styles.words}>
        <h2 id={service.id}>{service.title}</h2>
        {service.sections.map(({ id, heading, html }) => (
          <div key={id}>
            <h3>{heading}</h3>
            <Prose html={html} />
          </div>
        ))}
        <a className="button" data-kind="line" href={`/contact?${ABOUT}=${service.id}#write-to-us`}>
          {service.question}
        </a>
      </div>
    </section>
  );
}
