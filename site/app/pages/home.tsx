import type { ReactNode } from "react";
import usePage from "content:page/home";
import useLabels from "content:labels/news";
import useSteps from "content:steps";

import listening from "../../../content/art/header-testimonials.svg";
import styles from "../home/home.module.css";
import type { Section, SectionItem } from "../../../content-model/values/sections.ts";
import { Icon } from "../components/icon.tsx";
import { Prose } from "../components/words.tsx";
import { ItemPicture } from "../components/item-picture.tsx";
import straight from "../home/straight-to.module.css";
import { Steps } from "../components/steps.tsx";
import doors from "../home/doors.module.css";
import { Hero } from "../home/hero.tsx";
import { Columns } from "../components/columns.tsx";
import { AreaMap } from "../locations/area-map.tsx";
import { NewsList, useNews } from "../news/news-list.tsx";
import news from "../news/news.module.css";
import { ServiceFamilies } from "../services/service-families.tsx";

/** Home, which only the live stage publishes (docs/specification.md, section 2). */
export default function Home() {
  const page = usePage();
  return (
    <>
      <Hero />
      {page.sections.map((section) => (
        <Part key={section.id} section={section} />
      ))}
    </>
  );
}

/** A section in the shape of its content. content-model/texts/page-sections.ts lists the sections that have a shape of their own. */
function Part({ section }: { section: Section }) {
  const steps = useSteps();
  const { id, heading, html, items = [] } = section;
  switch (id) {
    case "who-we-help":
      return (
        <HomeSection section={section}>
          <Doors items={items} />
          <StraightTo />
        </HomeSection>
      );
    case "services":
      return (
        <HomeSection section={section} isWash>
          <ServiceFamilies as="h3" />
        </HomeSection>
      );
    case "how-it-starts":
      return (
        <HomeSection section={section}>
          <Steps items={steps} />
        </HomeSection>
      );
    case "near-you":
      return (
        <AreaMap id={id} heading={heading}>
          <Prose html={html} />
        </AreaMap>
      );
    case "news":
      return <NewestNews section={section} />;
    case "listening":
      return (
        <HomeSection section={section} scene={listening}>
          <Listening items={items} />
        </HomeSection>
      );
    default:
      return <HomeSection section={section} />;
  }
}

/** The ways in which the provider listens, and the link to tell it something. */
function Listening({ items }: { items: readonly SectionItem[] }) {
  const page = usePage();
  return (
    <>
      <Columns items={items} />
      <p className={styles.after}>
        <a className="button" data-kind="line" href="/contact#feedback-and-complaints">
          {page.actions.feedback}
        </a>
      </p>
    </>
  );
}

/** A card for each group of visitors. Its link covers the whole card. */
function Doors({ items }: { items: readonly SectionItem[] }) {
  return (
    <ul className={doors.doors}>
      {items.map(({ title, href, picture, html }) => (
        <li key={title} className={doors.door}>
          <div className={`${doors.picture} after-first-paint`}>{picture && <ItemPicture name={picture} />}</div>
          <h3>
            <a href={href}>{title}</a>
            <Icon name="arrow-right" />
          </h3>
          <Prose html={html} />
        </li>
      ))}
    </ul>
  );
}

const MOST = 3;

/** The newest items on Home, with a link to all. Nothing is there while there is none. */
function NewestNews({ section }: { section: Section }) {
  const words = useLabels();
  const items = useNews();
  if (items.length === 0) return null;
  return (
    <HomeSection section={section}>
      <NewsList items={items.slice(0, MOST)} />
      <p className={news.all}>
        <a className="button" data-kind="line" href="/news">
          {words.all}
        </a>
      </p>
    </HomeSection>
  );
}

type Props = {
  section: Pick<Section, "id" | "heading" | "html" | "after">;
  isWash?: boolean;
  /** A wide picture at the foot of the section. */
  scene?: string;
  children?: ReactNode;
};

/** A section of Home: its heading with its words, what it shows, and the words after its list. */
function HomeSection({ section: { id, heading, html, after }, isWash = false, scene, children }: Props) {
  return (
    <section className={styles.section} data-wash={isWash || undefined}>
      <div className="wrap">
        <div className={styles.head}>
          <h2 id={id}>{heading}</h2>
          {html && <Prose html={html} />}
        </div>
        {children}
        {after && (
          <div className={styles.after}>
            <Prose html={after} />
          </div>
        )}
      </div>
      {scene && (
        <img className={`${styles.scene} after-first-paint`} src={scene} width="1440" height="420" alt="" loading="lazy" />
      )}
    </section>
  );
}

/** Links to the answers that people look for most often. */
function StraightTo() {
  const { straightTo } = usePage();
  if (!straightTo) return null;
  return (
    <div className={straight.straight}>
      <h3>{straightTo.heading}</h3>
      <ul>
        {straightTo.links.map(({ picture, title, url }) => (
          <li key={url}>
            <a href={url}>
              <ItemPicture name={picture} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
