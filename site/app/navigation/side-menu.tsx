import { type ComponentType, useEffect, useRef, useState } from "react";
import useInterface from "content:interface";

import { Icon } from "../components/icon.tsx";
import { useHydrated } from "../hydration/hydrated.ts";
import { useVisit } from "../routing/location.ts";
import { useLoadPart, WithWords } from "../words/load-words.tsx";
import type { Words } from "../words/words.ts";
import type { MenuDialogProps } from "./menu-dialog.tsx";
import styles from "./side-menu.module.css";

/** The same links, in the footer. */
const WITHOUT_MENU = "#quick-links";
const importDialog = () => import("./menu-dialog.tsx");

type Menu = { Dialog: ComponentType<MenuDialogProps>; words: Partial<Words> };

/**
 * The button of the side menu, whose code loads when it is pressed or has the focus. Without scripts there is no menu, and the button is
 * a link to the links in the footer, to which it leads also if the code cannot be loaded.
 */
export function SideMenu({ path }: { path: string | undefined }) {
  const { labels } = useInterface().navigation;
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const loadPart = useLoadPart();
  const [menu, setMenu] = useState<Menu>();
  const [open, setOpen] = useState(false);
  const visit = useVisit();

  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal();
  }, [open]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- closes on every navigation
  useEffect(() => dialog.current?.close(), [path, visit]);
  useEffect(() => {
    const resized = () => button.current?.checkVisibility() === false && closeIntoBar(dialog.current);
    addEventListener("resize", resized);
    return () => removeEventListener("resize", resized);
  }, []);

  const load = () => loadPart("menu-dialog", importDialog);
  /** Loads the menu before a likely click. A failure has no effect, because the click tries again. */
  const prefetch = () => void load().catch(() => undefined);
  const show = async () => {
    try {
      const { code, words } = await load();
      setMenu({ Dialog: code.MenuDialog, words });
      setOpen(true);
    } catch {
      location.assign(WITHOUT_MENU);
    }
  };
  const label = (
    <>
      <Icon name="menu" />
      {labels.open}
    </>
  );
  if (!useHydrated())
    return (
      <a className={`button ${styles.button}`} href={WITHOUT_MENU}>
        {label}
      </a>
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`button ${styles.button}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onFocus={prefetch}
        onPointerDown={prefetch}
        onClick={() => void show()}
      >
        {label}
      </button>
      {menu && (
        <WithWords words={menu.words}>
          <menu.Dialog dialog={dialog} path={path} onClose={() => setOpen(false)} />
        </WithWords>
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
