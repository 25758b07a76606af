import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { Link, useActionData, useRouteLoaderData } from "react-router";

import { shell as say } from "./shell-words.ts";
import styles from "./page.module.css";
import { ErrorSummary } from "./form-parts.tsx";
import { notStoredIn } from "./keep-form-in-browser.ts";

type Props = {
  title: string;
  hasErrors?: boolean;
  /** A line above the heading. */
  lead?: ReactNode;
  /** What stands in the line of the heading. */
  beside?: ReactNode;
  /** The first screen of a visit, with a larger heading in the face of the brand. */
  isArrival?: boolean;
  children: ReactNode;
};

/** Whether a page is beside the navigation (staff/shell). */
export const BesideNavigation = createContext(false);

/** A whole screen: heading and content, and above it a header unless the navigation is beside it. */
export function Page({ title, hasErrors = false, lead, beside, isArrival, children }: Props) {
  const notStored = notStoredIn(useActionData());
  return (
    <>
      <Title title={title} hasErrors={hasErrors || notStored !== undefined} />
      {!use(BesideNavigation) && <Header />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <header className={styles.heading}>
          {lead}
          <h1 tabIndex={-1} data-arrival={isArrival}>
            {title}
          </h1>
          {beside}
        </header>
        {notStored !== undefined && <ErrorSummary failure={notStored} />}
        {children}
      </main>
    </>
  );
}

/** The title of a document, which begins with a word for errors (WCAG 2.4.2). */
export function Title({ title, hasErrors }: { title: string; hasErrors: boolean }) {
  return <title>{`${hasErrors ? `${say.error} ` : ""}${title} | ${say.name} | ${useBrandName()}`}</title>;
}

const Header = () => (
  <header className={styles.header}>
    <a className="skip" href="#main">
      {say.skip}
    </a>
    <p className={styles.brand}>
      <b>{useBrandName()}</b> {say.name}
    </p>
  </header>
);

/** A link that looks like a button. "main" is for the one that most people need. */
export const ButtonLink = ({ kind = "line", ...link }: ComponentProps<typeof Link> & { kind?: "main" | "line" }) => (
  <Link className="button" data-kind={kind} {...link} />
);

/** A link in a paragraph of its own. */
export const LinkParagraph = (link: ComponentProps<typeof Link>) => (
  <p>
    <Link {...link} />
  </p>
);

/** Returns the name of the provider as it is published now; empty on the page of an error before the root route was loaded. */
export const useBrandName = (): string => useRouteLoaderData<{ brandName: string }>("root")?.brandName ?? "";

/**
 * The result of what a person did on the page before. Without a message it is there all the same, empty, because screen readers watch
 * only regions that exist before their text.
 */
export const Said = ({ message }: { message: string | undefined }) => (
  <p role="status" className={message === undefined ? "visually-hidden" : undefined}>
    {message}
  </p>
);

/** Returns the message that `?said=` of an address names. */
export function saidIn(request: Request, messages: Readonly<Record<string, string>>): string | undefined {
  const name = new URL(request.url).searchParams.get("said") ?? "";
  return Object.hasOwn(messages, name) ? messages[name] : undefined;
}
