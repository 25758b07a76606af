import { type ReactNode, useEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";

import { dataAddress } from "../site/app/document/document-parts.ts";
import { FieldMarks } from "../site/app/forms/field/form-context.ts";
import "./styles.css";
import plainZero from "../site/app/styles/fonts/plain-zero.woff2?url";
import textFace from "../site/app/styles/fonts/tool-text-face.woff2?url";
import favicon from "../content/art/favicon.svg?raw";
import type { Route } from "./+types/root";
import { ButtonLink, Page } from "./parts/page.tsx";
import { Pending } from "./parts/form.tsx";
import { focusedSince, giveBack, useFocusNoted } from "./shell/focus-since.ts";
import { displayOf } from "./display/display.server.ts";
import { staffContext } from "./server/context.ts";
import { keepForm, retryAfter } from "./kept-forms/keep-form.ts";
import { KeptFormPage } from "./kept-forms/kept-form-page.tsx";
import { keepFormInBrowser } from "./parts/keep-form-in-browser.ts";
import type { KeptForm } from "./kept-forms/kept-form.ts";
import { fieldMarks, shell as say } from "./parts/shell-words.ts";

export const middleware: Route.MiddlewareFunction[] = [retryAfter, keepForm];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFormInBrowser];

export const loader = ({ context }: Route.LoaderArgs) => {
  const staff = context.get(staffContext);
  const { nonce, passkeyScript, content } = staff;
  return { nonce, passkeyScript, brandName: content.site.brand.name, display: displayOf(staff) };
};

/** The nonce belongs to the response that it came with. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const isPasskeyOnly = useMatches().some(({ handle }) => isPasskeyOnlyHandle(handle));
  return (
    <html lang="en-AU" data-text={data?.display.text} data-colours={data?.display.colours}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href={dataAddress(favicon)} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {/* No response is stored, and with font-display: optional a font that comes after the first paint is not shown. */}
        {[textFace, plainZero].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        <Links />
      </head>
      <body>
        <FieldMarks value={fieldMarks}>
          <Pending>{children}</Pending>
        </FieldMarks>
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
  useFocusNoted();
  return <Outlet />;
}

/**
 * Focuses the errors, the part that the address names, or the heading after a navigation without a document, so that a screen reader reads
 * them and Tab starts there; not if a person has meanwhile gone to a field, whose next keys would be lost, or into a menu, which would
 * close (shell/closing-menu.ts). A form without React Router brings a document, whose heading takes the focus if the document says what
 * the form did.
 */
function useFocusOnArrival() {
  const { pathname, search, hash } = useLocation();
  const address = `${pathname}${search}`;
  const shown = useRef(address);
  useEffect(() => {
    const isResult = document.querySelector('main [role="status"]:not(:empty)') !== null;
    if (isResult && document.activeElement === document.body) document.querySelector("h1")?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const arrival = document.querySelector<HTMLElement>('main [role="alert"]') ?? partOf(hash) ?? document.querySelector("h1");
    const hasGoneOn = focusedSince()?.matches("input, select, textarea, [data-popup][open] *");
    if (shown.current !== address && !hasGoneOn) arrival?.focus();
    shown.current = address;
  }, [address, hash]);
}

/** Returns the part that a fragment names. The ids of fields hold names that staff give, such as "100%", which are no percent-encoding. */
function partOf(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name);
  }
}

/** What does not exist and what a person may not see look the same. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The screen is gone with what had the focus.
  useEffect(giveBack, []);
  const kept = keptFormOf(error);
  if (kept) return <KeptFormPage kept={kept} />;
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page title={isNotFound ? say.notFoundTitle : say.unexpectedTitle}>
      <p className="lead">{isNotFound ? say.notFoundText : say.unexpectedText}</p>
      <p>
        <ButtonLink kind="main" to="/" reloadDocument>
          {say.toToday}
        </ButtonLink>
      </p>
    </Page>
  );
}

/** The form that came without a session (sign-in/signed-in.tsx) or could not be stored (keep-form.ts). */
function keptFormOf(error: unknown): KeptForm | undefined {
  if (!isRouteErrorResponse(error) || (error.status !== 401 && error.status !== 503)) return undefined;
  const found: unknown = error.data;
  return typeof found === "object" && found !== null && "fields" in found ? (found as KeptForm) : undefined;
}
