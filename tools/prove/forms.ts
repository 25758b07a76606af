import { createHash, randomUUID } from "node:crypto";

import { CV, TOKEN } from "../../content-model/forms/fields.ts";
import { referenceIn } from "../../tests/support/raw-request.ts";

/** A form as one visitor's browser sends it. A form that is sent again has the same token. */
export type Form = {
  path: "/contact" | "/careers";
  answers: Record<string, string>;
  token: string;
  /** The size of the file that is sent with the form. */
  fileBytes?: number;
};
type SendResult = { status: number; text: string; reference: string | undefined };

/** A response must arrive within this time. */
export const MAX_WAIT_MS = 15_000;

let people = 0;

export function enquiry(answers: Record<string, string> = {}): Form {
  const name = `Person ${++people}`;
  const message = `Hello from ${name}.\nA second line, ${randomUUID()} 👩🏽‍🦽.`;
  return { path: "/contact", answers: { way: "myself", name, message, phone: "08 5550 0100", ...answers }, token: randomUUID() };
}

export function application(fileBytes: number, answers: Record<string, string> = {}): Form {
  const name = `Applicant ${++people}`;
  return {
    path: "/careers",
    answers: { role: "any", name, phone: "08 5550 0100", experience: `Ten years.\n${randomUUID()}`, ...answers },
    token: randomUUID(),
    fileBytes,
  };
}

/** Derives the file from the token, so that thousands of files can be compared without being kept. */
export function fileOf({ token, fileBytes = 0 }: Form): Buffer<ArrayBuffer> {
  const rest = createHash("shake256", { outputLength: fileBytes }).update(token).digest();
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), rest]);
}

/**
 * Sends a form, each time from another address. An application is multipart, an enquiry urlencoded.
 * @throws TypeError if the connection broke before the response was complete, TimeoutError after MAX_WAIT_MS
 */
export async function send(origin: string, form: Form): Promise<SendResult> {
  const response = await fetch(origin + form.path, {
    method: "POST",
    body: bodyOf(form),
    headers: { Accept: "application/json", "X-Forwarded-For": nextAddress() },
    redirect: "manual",
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  const text = await response.text();
  return { status: response.status, text, reference: response.ok ? referenceIn(text) : undefined };
}

/** Sends a form and returns its reference. @throws Error if it was not stored */
export async function sent(origin: string, form: Form): Promise<string> {
  const { status, text, reference } = await send(origin, form);
  if (reference === undefined) throw new Error(`A form got the status ${status}: ${text.slice(0, 300)}`);
  return reference;
}

function bodyOf(form: Form): URLSearchParams | FormData {
  const fields = { ...form.answers, [TOKEN]: form.token };
  if (form.path === "/contact") return new URLSearchParams(fields);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (form.fileBytes !== undefined) body.set(CV, new Blob([fileOf(form)], { type: "application/pdf" }), "cv.pdf");
  return body;
}

let addresses = 0;

/** Returns another client address each time, because the site limits the forms of one address. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export async function isPageServed(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/about`, { signal: AbortSignal.timeout(MAX_WAIT_MS) })).status === 200;
}
