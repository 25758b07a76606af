import { type MouseEvent, useEffect, useRef, useState } from "react";
import useInterface from "content:interface";
import useSite from "content:site";

import river from "../../content/art/menu-river.svg";
import type { SOCIAL_ICONS } from "../components/icon/icon-names.ts";
import { Icon } from "../components/icon/icon.tsx";
import { useHydrated } from "../hydrated.ts";
import { useVisit } from "../routing/location.ts";
import social from "./social-links.module.css";
import { useAddresses } from "../easy-read/twin.ts";
import { useMoreHelp } from "./more-help.ts";
import { NavLinks } from "./nav-links.tsx";
import styles from "./side-menu.module.css";

/** The side menu and its button. Without scripts there is no menu, and the button is a link to the links in the footer. */
export function SideMenu({ path }: { path: string | undefined }) {
  const { labels } = useInterface().navigation;
  const { phone } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const visit = useVisit();

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- closes on every navigation
  useEffect(() => dialog.current?.close(), [path, visit]);
  useEffect(() => {
    const resized = () => button.current?.checkVisibility() === false && closeIntoBar(dialog.current);
    addEventListener("resize", resized);
    return () => removeEventListener("resize", resized);
  }, []);

  const show = () => {
    dialog.current?.showModal();
    setOpen(true);
  };

  const closeOnBackdrop = (event: MouseEvent) => event.target === event.currentTarget && dialog.current?.close();

  return (
    <>
      {hydrated ? (
        <button
          ref={button}
          type="button"
          className={`button ${styles.button}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={show}
        >
          <Icon name="menu" />
          {labels.open}
        </button>
      ) : (
        <a className={`button ${styles.button}`} href="#quick-links">
          <Icon name="menu" />
          {labels.open}
        </a>
      )}
      {hydrated && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop closes the menu; a keyboard has Escape and Close
        <dialog
          ref={dialog}
          className={styles.menu}
          aria-label={labels.sideMenu}
          onClose={() => setOpen(false)}
          onClick={closeOnBackdrop}
        >
          <div className={styles.inner}>
            <div className={styles.head}>
              <p className={styles.title}>{labels.open}</p>
              <button type="button" className="button" data-kind="square" onClick={() => dialog.current?.close()}>
                <Icon name="x" />
                {labels.close}
              </button>
            </div>
            <nav className={styles.links} aria-label={labels.sideMenu}>
              <NavLinks path={path} />
            </nav>
            <a className="button" data-kind="gold" href={phone.support.href}>
              <Icon name="phone" />
              <span>
                {labels.supportLine} <span className="tel">{phone.support.text}</span>
              </span>
            </a>
            <MoreHelp />
            <SocialLinks />
            <img className={styles.river} src={river} width="368" height="150" alt="" loading="lazy" />
          </div>
        </dialog>
      )}
    </>
  );
}

/** Closes the menu after a resize has hidden its button, and focuses the same links in the bar (WCAG 2.4.3). */
function closeIntoBar(dialog: HTMLDialogElement | null) {
  if (!dialog?.open) return;
  dialog.close();
  const links = dialog.closest("header")?.querySelector("nav");
  (links?.querySelector<HTMLElement>("a[aria-current]") ?? links?.querySelector("a"))?.focus();
}

function MoreHelp() {
  const addressOf = useAddresses();
  const links = useMoreHelp();
  return (
    <ul className={styles.more}>
      {links.map(({ title, url }) => (
        <li key={url}>
          <a href={addressOf(url)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/** A link without an address in the content is a disabled placeholder (docs/specification.md, Navigation). */
function SocialLinks() {
  const { socials } = useSite();
  return (
    <ul className={social.socials}>
      {socials.map(({ name, url }) => (
        <li key={name}>
          <SocialLink name={name} url={url} />
        </li>
      ))}
    </ul>
  );
}

function SocialLink({ name, url }: { name: string; url: string | null }) {
  const { navigation } = useInterface();
  const icon = <Icon name={`social-${name.toLowerCase() as keyof typeof SOCIAL_ICONS}`} />;
  if (url) {
    return (
      <a className={social.social} href={url} rel="noopener">
        {icon}
        <span className="visually-hidden">{name}</span>
      </a>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a placeholder link, as docs/specification.md (Navigation) has it
    <a className={social.social} role="link" aria-disabled="true">
      {icon}
      <span className="visually-hidden">
        {name} {navigation.labels.socialToCome}
      </span>
    </a>
  );
}
