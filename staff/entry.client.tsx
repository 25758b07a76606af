import { startTransition, StrictMode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { quiet } from "./parts/poll.ts";

type RouteFiles = { module: string; imports?: readonly string[]; css?: readonly string[]; hasClientMiddleware: boolean };

declare global {
  interface Window {
    /** The files of each route, which the document has for React Router. */
    __reactRouterManifest?: { routes: Partial<Record<string, RouteFiles>> };
    /** The modules of the routes of the screen that the document shows. */
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/** After this time the first screen is at rest. */
const AT_REST_MS = 2000;
/** A row of the list, or any link to a message. */
const LINK = 'li:has(a[data-row]), a[href^="/submissions/"]';

const restoreTyped = rememberTyped();

function HydratedApp() {
  useLayoutEffect(restoreTyped, []);
  // The script of the document defines the modules after this file was loaded, and HydratedRouter reads them when it is rendered.
  giveModulesOfPolls();
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedApp />
    </StrictMode>,
  );
});

loadMessageScreen();

/**
 * React Router loads the module of a route before its first request, and loads the document again if the module cannot be loaded: a poll
 * without a network would replace the screen, and what somebody types there, by the browser's own page. All that the module of a poll has
 * for browsers is `quiet`, so React Router gets it here (docs/decisions/2026-11-28-polls-without-a-module.md).
 */
function giveModulesOfPolls(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  if (!manifest || !modules) return;
  for (const [id, route] of Object.entries(manifest.routes))
    if (route?.hasClientMiddleware) modules[id] ??= { clientMiddleware: [quiet] };
}

/**
 * Loads the code and styles of a message before somebody opens one: when the first screen is at rest, or at once when the pointer or the
 * focus comes to a link to a message. The code runs too, so that a click need not wait for it. React Router's own ways to do so would fetch
 * the words of the message, and opening is recorded.
 */
function loadMessageScreen(): void {
  const ending = new AbortController();
  const loadOnce = () => {
    ending.abort();
    const { module, imports = [], css = [] } = window.__reactRouterManifest?.routes["message/submission"] ?? {};
    for (const href of imports) addLink("modulepreload", href);
    for (const href of css) addLink("stylesheet", href);
    // A failure is left to the click.
    if (module !== undefined) import(/* @vite-ignore */ module).catch(() => undefined);
  };
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(LINK) !== null) loadOnce();
  };
  document.addEventListener("pointerover", onIntent, { signal: ending.signal });
  document.addEventListener("focusin", onIntent, { signal: ending.signal });
  const timer = setTimeout(() => document.querySelector(LINK) && loadOnce(), AT_REST_MS);
  ending.signal.addEventListener("abort", () => clearTimeout(timer));
}

function addLink(rel: string, href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel, href }));
}

/**
 * Remembers what was typed into text areas before hydration, and returns a function that puts it back. React sets the value of a
 * hydrated text area to its default if that is not empty; it does so for no other control.
 */
function rememberTyped(): () => void {
  const typed = [...document.querySelectorAll("textarea")]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((area) => ({ area, value: area.value }));
  return () => {
    for (const { area, value } of typed.splice(0)) area.value = value;
  };
}
