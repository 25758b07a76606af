import usePage from "content:page/home";
import useSteps from "content:steps";

import listening from "../../content/art/header-testimonials.svg";
import type { Section, SectionItem } from "../../content-reader/section-shapes.ts";
import { Prose } from "../components/sections/prose.tsx";
import { Steps } from "../components/steps/steps.tsx";
import { Doors } from "../home/doors.tsx";
import { Hero } from "../home/hero.tsx";
import { HomeSection } from "../home/home-section.tsx";
import styles from "../home/home.module.css";
import { Columns } from "../components/columns/columns.tsx";
import { AreaMap } from "../locations/area-map.tsx";
import { NewestNews } from "../news/newest-news.tsx";
import { ServiceFamilies } from "../services/service-families.tsx";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/home"];

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

/** A section in the shape of its content. content-reader/page-sections.ts lists the sections that have a shape of their own. */
function Part({ section }: { section: Section }) {
  const steps = useSteps();
  const { id, heading, html, items = [] } = section;
  switch (id) {
    case "who-we-help":
      return (
        <HomeSection section={section}>
          <Doors items={items} />
        </HomeSection>
      );
    case "services":
      return (
        <HomeSection section={section} isWash>
          <ServiceFamilies />
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
