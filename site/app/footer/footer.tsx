import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import useInterface from "content:interface";
import useLanguageNames from "content:language-names";
import useThisSite from "content:this-site";
import useSite from "content:site";
import useEncodedContacts from "content:encoded-contacts";

import { Icon } from "../components/icon.tsx";
import { BrandName } from "../components/logo.tsx";
import { Words } from "../components/words.tsx";
import { wantsLessMotion } from "../display/less-motion.ts";
import { useAddresses } from "../routing/location.ts";
import { LanguageLinks, LIST, useHasLanguages } from "../languages/language-links.tsx";
import { LinkList, useMoreHelp } from "../navigation/nav-links.tsx";
import styles from "./footer.module.css";

export function Footer() {
  const { footer, moreHelp: moreHelpWords, navigation } = useInterface();
  const moreHelp = useMoreHelp();
  const { labels } = footer;
  const { acknowledgement, addressInWords } = useSite();
  const { phone, email } = useEncodedContacts();
  const columns = useReveal<HTMLDivElement>();
  return (
    <footer className={`screen-only ${styles.ground} ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.columns} ref={columns}>
          <div>
            <BrandName onDeep />
            <p className={styles.description}>
              <Words>{footer.description}</Words>
            </p>
          </div>
          <nav aria-labelledby="quick-links">
            <h2 id="quick-links">{labels.quickLinks}</h2>
            <LinkList links={navigation.items} />
          </nav>
          <nav aria-labelledby="footer-services">
            <h2 id="footer-services">{labels.services}</h2>
            <LinkList links={footer.services.map((title) => ({ title, url: "/services" }))} />
          </nav>
          <div>
            <h2>{labels.contact}</h2>
            <ul className={styles.contacts}>
              <li>
                <Icon name="phone" />
                <EncodedContact label={<span>{labels.phone}</span>} contact={phone} />
              </li>
              <li>
                <Icon name="mail" />
                <EncodedContact label={<span className="visually-hidden">{labels.email}</span>} contact={email} />
              </li>
              <li>
                <Icon name="map-pin" />
                <p>
                  <span className="visually-hidden">{`${labels.address} `}</span>
                  <Words>{addressInWords}</Words>
                </p>
              </li>
            </ul>
          </div>
        </div>
        {moreHelp.length > 0 && (
          <nav className={styles.more} aria-labelledby="more-help">
            <h2 id="more-help">{moreHelpWords.heading}</h2>
            <LinkList links={moreHelp} />
          </nav>
        )}
        {useHasLanguages() && <Languages />}
        <section className={styles.country} aria-label={labels.acknowledgement}>
          <p>{acknowledgement.words}</p>
        </section>
        <div className={styles.legal}>
          <p>
            <Copyright /> <Developers />
          </p>
          <nav aria-label={labels.legal}>
            <LinkList
              links={[
                { title: labels.privacy, url: "/privacy-policy" },
                { title: labels.terms, url: "/terms-conditions" },
                { title: labels.accessibility, url: "/accessibility" },
                { title: labels.feedback, url: "/contact#feedback-and-complaints" },
              ]}
            />
          </nav>
        </div>
      </div>
    </footer>
  );
}

/** The pages in other languages, by the languages' own names. */
function Languages() {
  const { heading } = useLanguageNames();
  return (
    <nav className={styles.more} aria-label={heading}>
      <a href={LIST}>
        <Icon name="languages" />
        <span className={styles.word}>{heading}</span>
      </a>
      <LanguageLinks hasAll={false} />
    </nav>
  );
}

/** The document has the year in which it was made. After hydration it is the current year. */
function Copyright() {
  const { footer } = useInterface();
  const { brand } = useSite();
  const [year, setYear] = useState(useThisSite().year);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return <span>{`© ${year} ${brand.name}. ${footer.labels.rights}`}</span>;
}

function Developers() {
  const { developers } = useSite();
  return (
    <span>
      {`${developers.words} `}
      {developers.names.map(({ name, url }) =>
        url ? (
          <a key={name} href={url}>
            {name}
          </a>
        ) : (
          <mark key={name} className="missing">
            {name}
          </mark>
        ),
      )}
    </span>
  );
}

type Props = { label: ReactNode; contact: { encoded: string; pieces: readonly string[] } };

/**
 * A phone number or email address that is encoded in the markup and decoded on click. Without scripts the link leads to
 * /contact. The text is split into elements so that address harvesters do not match it (docs/specification.md, Footer contacts).
 */
function EncodedContact({ label, contact: { encoded, pieces } }: Props) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    location.href = atob(encoded);
  };
  const addressOf = useAddresses();
  return (
    <a href={addressOf("/contact")} data-contact={encoded} onClick={open}>
      {label}{" "}
      <span className="tel">
        {pieces.map((piece, index) => (
          <span key={index}>{piece}</span>
        ))}
      </span>
    </a>
  );
}

/**
 * Reveals the children of an element when it scrolls into view (docs/specification.md, section 2). footer.module.css has the
 * delays. Without scripts, with reduced motion, or if the element is already in view, the children are visible from the start.
 */
function useReveal<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    const target = element.current;
    if (!target || isInView(target) || wantsLessMotion()) return;
    target.dataset["reveal"] = "waiting";
    const reveal = () => {
      target.dataset["reveal"] = "shown";
      observer.disconnect();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reveal());
    observer.observe(target);
    // Focus can move here without a scroll (WCAG 2.4.7).
    target.addEventListener("focusin", reveal, { once: true });
    return () => observer.disconnect();
  }, []);
  return element;
}

const isInView = (element: HTMLElement) => element.getBoundingClientRect().top < innerHeight;
