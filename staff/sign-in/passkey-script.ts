import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

import { GIVEN_UP_MS, PENDING_MS } from "../parts/pending-times.ts";

/*
 * The only script of the pages for people who are not signed in. It completes the form of ./credential-fields.tsx, sends that of
 * ./confirm.tsx, and keeps the codes of ./recovery-codes.tsx.
 */

// Before the document has loaded, so that the browser replaces the page in its history.
document.querySelector<HTMLFormElement>("form[data-go-on]")?.submit();

// Whoever is signed out sees no number on the icon of an installed staff side.
if (location.pathname === "/sign-in") void navigator.clearAppBadge?.().catch(() => undefined);

const form = document.querySelector<HTMLFormElement>("form[data-passkey]");
const button = form?.querySelector("button");
const status = form?.querySelector("[role=status]");
const field = form?.querySelector<HTMLInputElement>("input[name=passkey]");

/** Asks the device for a passkey. @throws if the person cancels, the device has none, or the server does not respond */
async function askDevice({ passkey, options: address = "" }: DOMStringMap): Promise<object> {
  const response = await fetch(address, { method: "POST" });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const options: unknown = await response.json();
  return passkey === "create"
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

async function complete(event: SubmitEvent) {
  if (!form || !button || !status || !field) return;
  event.preventDefault();
  if (button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  status.removeAttribute("data-failed");
  status.textContent = form.dataset["working"] ?? "";
  try {
    field.value = JSON.stringify(await askDevice(form.dataset));
    form.submit();
    setTimeout(() => {
      status.textContent = "";
      button.ariaDisabled = null;
    }, GIVEN_UP_MS);
  } catch {
    status.setAttribute("data-failed", "");
    status.textContent = form.dataset["failed"] ?? "";
    button.ariaDisabled = null;
    button.focus();
  }
}

if (button) button.hidden = false;
form?.addEventListener("submit", (event) => void complete(event));

const codes = document.querySelector<HTMLElement>("[data-codes]");
const KEEP: Readonly<Record<string, (text: string) => unknown>> = { print: () => print(), save, copy };

function save(text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = codes?.dataset["fileName"] ?? "";
  link.click();
}

async function copy(text: string) {
  const message = document.querySelector<HTMLElement>("[data-copied]");
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  if (message) message.textContent = message.dataset[isCopied ? "copied" : "notCopied"] ?? "";
}

if (codes)
  for (const keep of document.querySelectorAll<HTMLButtonElement>("[data-keep]")) {
    keep.hidden = false;
    const lines = [codes.dataset["codes"], "", ...[...codes.children].map((code) => code.textContent), ""];
    keep.addEventListener("click", () => KEEP[keep.dataset["keep"] ?? ""]?.(lines.join("\n")));
  }

let isOnTheWay = false;

/** Lets a form be sent once, and says so as the other screens do (../parts/form.tsx). */
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  if (isOnTheWay) return event.preventDefault();
  isOnTheWay = true;
  const { submitter } = event;
  if (submitter) submitter.ariaDisabled = "true";
  const pending = document.querySelector<HTMLElement>("[data-sending]");
  setTimeout(() => pending?.append(pending.dataset["sending"] ?? ""), PENDING_MS);
  setTimeout(() => {
    isOnTheWay = false;
    if (submitter) submitter.ariaDisabled = null;
    pending?.replaceChildren();
  }, GIVEN_UP_MS);
});
// After Back, a page from the browser's cache would still be waiting.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
