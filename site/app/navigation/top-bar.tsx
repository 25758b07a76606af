import useInterface from "content:interface";
import useSite from "content:site";

import { Icon } from "../components/icon.tsx";
import { Logo } from "../components/logo.tsx";
import { useHydrated } from "../hydration/hydrated.ts";
import { usePath } from "../routing/location.ts";
import { useHiddenOnScroll } from "./hide-on-scroll.ts";
import { NavLinks } from "./nav-links.tsx";
import { SideMenu } from "./side-menu.tsx";
import styles from "./top-bar.module.css";

/** The fixed top bar (docs/specification.md, section 2). `found` is false on the 404 screen. */
export function TopBar({ found }: { found: boolean }) {
  const { navigation } = useInterface();
  const { phone } = useSite();
  const hidden = useHiddenOnScroll();
  const path = useCurrentPath(found);
  return (
    <header className={`screen-only ${styles.bar}`} data-hidden={hidden || undefined}>
      <a className="skip" href="#main">
        {navigation.labels.skip}
      </a>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.links} aria-label={navigation.labels.main}>
          <NavLinks path={path} />
        </nav>
        <a className={`button ${styles.call}`} data-kind="gold" href={phone.general.href}>
          <Icon name="phone" />
          <span className="visually-hidden">{`${navigation.labels.call} `}</span>
          <span className="tel">{phone.general.text}</span>
        </a>
        <SideMenu path={path} />
      </div>
    </header>
  );
}

/** Undefined on the 404 screen until hydration, because one stored document serves every unknown path. */
function useCurrentPath(found: boolean): string | undefined {
  const path = usePath();
  const hydrated = useHydrated();
  return found || hydrated ? path : undefined;
}
