import { type ReactNode, useEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  Link,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import words from "content:staff";

import { dataAddress } from "../app/data-address.ts";
import "../app/styles/index.css";
import favicon from "../content/art/favicon.svg?raw";
import type { Route } from "./+types/root";
import { Page } from "./components/page.tsx";
import { servicesContext } from "./contract.ts";

export const loader = ({ context }: Route.LoaderArgs) => {
  const { nonce, passkeyScript } = context.get(servicesContext);
  return { nonce, passkeyScript };
};

/** The nonce belongs to the response that it came with. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const isPasskeyOnly = useMatches().some(({ handle }) => isPasskeyOnlyHandle(handle));
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href={dataAddress(favicon)} />
        <Links />
      </head>
      <body>
        {children}
        {isPasskeyOnly ? (
          <script type="module" src={data?.passkeyScript} nonce={data?.nonce} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** Routes whose `handle` is { scripts: "passkey" } send no script but that of passkeys. */
const isPasskeyOnlyHandle = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === "passkey";

export default function Root() {
  useFocusOnArrival();
  return <Outlet />;
}

/** Focuses the heading after a navigation without a document, so that a screen reader reads it and Tab starts there. */
function useFocusOnArrival() {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) document.querySelector("h1")?.focus();
    shown.current = address;
  }, [address]);
}

/** What does not exist and what a person may not see look the same. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const { notFoundTitle, notFoundText, unexpectedTitle, unexpectedText, toInbox } = words.shell;
  return (
    <Page title={isNotFound ? notFoundTitle : unexpectedTitle}>
      <p className="lead">{isNotFound ? notFoundText : unexpectedText}</p>
      <p>
        <Link className="button" data-kind="main" to="/" reloadDocument>
          {toInbox}
        </Link>
      </p>
    </Page>
  );
}
