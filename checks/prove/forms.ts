import { createHash, randomUUID } from "node:crypto";

import { CV, TOKEN } from "../../app/forms/fields.ts";

/** A form as one person's browser sends it; sent again, it carries the same token. */
export type Form = {
  path: "/contact" | "/careers";
  answers: Record<string, string>;
  token: string;
  /** Size of the file that goes with it. */
  fileBytes?: number;
};
export type Answer = { status: number; text: string; reference: string | undefined };

/** The longest a person should wait for any answer. */
export const LONGEST_WAIT_MS = 15_000;

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

/** Made of the token alone, so that thousands need not be kept to be compared. */
export function fileOf({ token, fileBytes = 0 }: Form): Buffer<ArrayBuffer> {
  const rest = createHash("shake256", { outputLength: fileBytes }).update(token).digest();
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), rest]);
}

/**
 * Sends a form, from another address each time; with a file as multipart, else urlencoded.
 * @throws TypeError where the connection broke before the whole answer was read, TimeoutError
 */
export async function send(origin: string, form: Form, accept = "application/json"): Promise<Answer> {
  const response = await fetch(origin + form.path, {
    method: "POST",
    body: bodyOf(form),
    headers: { Accept: accept, "X-Forwarded-For": anotherAddress() },
    redirect: "manual",
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  });
  const text = await response.text();
  return { status: response.status, text, reference: response.ok ? referenceIn(text) : undefined };
}

/** Sends a form that must be taken. @throws Error where it is not */
export async function sent(origin: string, form: Form): Promise<string> {
  const { status, text, reference } = await send(origin, form);
  if (reference === undefined) throw new Error(`A form was answered ${status}: ${text.slice(0, 300)}`);
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

const referenceIn = (text: string) => (JSON.parse(text) as { sent: { reference: string } }).sent.reference;

let addresses = 0;
function anotherAddress(): string {
  const number = ++addresses;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Whether a page is answered, as anyone would ask for it. */
export async function pageIsThere(origin: string, path = "/about"): Promise<boolean> {
  return (await fetch(origin + path, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })).status === 200;
}
