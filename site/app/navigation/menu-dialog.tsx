import useInterface from "content:interface";
import useSite from "content:site";
import type { MouseEvent, RefObject } from "react";

import social from "./social-links.module.css";
import river from "../../../content/art/menu-river.svg";
import { Icon } from "../components/icon.tsx";
import { LanguageLinks, useHasLanguages } from "../languages/language-links.tsx";
import { LeaveLink } from "../leave/leave-link.tsx";
import { LinkList, FIND, useMoreHelp, NavLinks } from "./nav-links.tsx";
import styles from "./menu-dialog.module.css";

/** The paths of icons that lucide lacks. They are here because the file of the other icons is loaded with every page. */
const SOCIAL_ICONS = {
  facebook: "M14 22v-8h3l.6-4H14V8c0-1.2.6-2 2-2h2V2.4C17.4 2.2 16.4 2 15.3 2 12 2 10 4 10 7.4V10H7v4h3v8",
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM17.5 6.5v.01",
  linkedin: "M4 9v12M4 4v.01M9 21V9M9 14c0-3 2-5 5-5s5 2 5 5v7",
  x: "M4 4l16 16M20 4L4 20",
} as const;

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
  const icon = (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SOCIAL_ICONS[name.toLowerCase() as keyof typeof SOCIAL_ICONS]} />
    </svg>
  );
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

export type MenuDialogProps = { dialog: RefObject<HTMLDialogElement | null>; path: string | undefined; onClose: () => void };

/** The side menu: the links of the bar and, in small type, the pages that help, over the page at the side of the window. */
export function MenuDialog({ dialog, path, onClose }: MenuDialogProps) {
  const { labels } = useInterface().navigation;
  const { phone } = useSite();
  const moreHelp = useMoreHelp();
  const find = moreHelp.find(({ url }) => url === FIND);
  const hasLanguages = useHasLanguages();
  const closeOnBackdrop = (event: MouseEvent) => event.target === event.currentTarget && dialog.current?.close();
  return (
    // A click on the backdrop closes the menu; a keyboard has Escape and Close.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles.menu} aria-label={labels.sideMenu} onClose={onClose} onClick={closeOnBackdrop}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <p className={styles.title}>{labels.open}</p>
          <button type="button" className="button" data-kind="square" onClick={() => dialog.current?.close()}>
            <Icon name="x" />
            {labels.close}
          </button>
        </div>
        {find && (
          <a className={styles.small} href={find.url}>
            <Icon name="search" />
            {find.title}
          </a>
        )}
        <nav className={styles.links} aria-label={labels.sideMenu}>
          <NavLinks path={path} />
        </nav>
        <a className="button" data-kind="gold" href={phone.support.href}>
          <Icon name="phone" />
          <span>
            {labels.supportLine} <span className="tel">{phone.support.text}</span>
          </span>
        </a>
        <LinkList className={styles.more} links={moreHelp.filter((link) => link !== find)} />
        {hasLanguages && <LanguageLinks className={styles.languages} />}
        <LeaveLink className={styles.small} />
        <SocialLinks />
        <img className={styles.river} src={river} width="368" height="150" alt="" loading="lazy" />
      </div>
    </dialog>
  );
}
