import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";

import { inPieces, mutate, type Random, seededRandom } from "../../tests/support/mutate.ts";
import { FormRefused } from "../../platform/http/form-refused.ts";
import { FORM_LIMITS, type FormLimits, readForm, type ReceivedForm } from "./read-form.ts";

const BODIES = 3000;
const SEED = 7;
/** readForm must settle within this time after the body has ended. */
const HANG_MS = 5000;

/** Limits so low that mutated bodies reach them. */
const LOW: FormLimits = {
  ...FORM_LIMITS,
  bodyBytes: 1500,
  bodyWithFileBytes: 2500,
  fileBytes: 300,
  fieldBytes: 200,
  fieldNameBytes: 20,
  fields: 6,
  parts: 8,
};

const part = (headers: string, value: string) => `--XX\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${value}\r\n`;
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=XX";
const SEEDS: readonly { type: string; body: string }[] = [
  { type: URLENCODED, body: "way=myself&name=Zo%C3%AB+%26+co&message=a%0D%0Ab&phone=08+5550+0100&token=&website=" },
  { type: `${URLENCODED}; charset=iso-8859-1`, body: "name=Zo%EB&message=%E2%82%AC&__proto__=1&a[b]=c" },
  { type: MULTIPART, body: `${part('name="name"', "Zoë")}${part('name="message"', "a\r\nb")}--XX--\r\n` },
  {
    type: MULTIPART,
    body: `${part('name="name"', "Zoë")}${part('name="cv"; filename="my cv.pdf"\r\nContent-Type: application/pdf', "%PDF-1.7 …")}${part('name="way"', "x")}--XX--\r\n`,
  },
  {
    type: `${MULTIPART}; charset=utf-8`,
    body: `before\r\n${part(`name="cv"; filename*=UTF-8''%e2%82%ac.pdf\r\nContent-Type: application/octet-stream`, "")}--XX--after`,
  },
];

type FuzzOutcome = { accepted: number; refused: Record<string, number>; errors: string[] };

test("each of 3,000 mutated bodies becomes a form within the limits, or is refused", async () => {
  const random = seededRandom(SEED);
  const outcome: FuzzOutcome = { accepted: 0, refused: {}, errors: [] };
  const unhandled = (error: unknown) => void outcome.errors.push(`unhandled: ${String(error)}`);
  process.on("uncaughtException", unhandled).on("unhandledRejection", unhandled);
  onTestFinished(() => void process.off("uncaughtException", unhandled).off("unhandledRejection", unhandled));
  for (let count = 0; count < BODIES; count++) await readOne(random, outcome);
  expect(outcome.errors).toEqual([]);
  expect(outcome.accepted).toBeGreaterThan(300);
  for (const code of ["malformed", "too-large", "file-too-large", "wrong-type"])
    expect(outcome.refused[code], code).toBeGreaterThan(10);
});

async function readOne(random: Random, outcome: FuzzOutcome) {
  const { type, body } = SEEDS[random(SEEDS.length)] ?? { type: "", body: "" };
  const mutated = mutate(Buffer.from(body), random);
  const contentType = random(10) === 0 ? mutate(Buffer.from(type), random).toString("latin1") : type;
  const limits = { ...(random(2) === 0 ? LOW : FORM_LIMITS), wholeMs: HANG_MS, idleMs: HANG_MS };
  const shown = () => `${JSON.stringify(contentType)} ${JSON.stringify(mutated.toString("latin1").slice(0, 500))}`;
  const request = requestOf(contentType, inPieces(mutated, random));
  try {
    const upload = { field: "cv", reserve: async () => {} };
    const form = await readForm(request, limits, random(4) === 0 ? undefined : upload);
    outcome.accepted += 1;
    const exceeded = exceededLimit(form, limits);
    if (exceeded) outcome.errors.push(`${exceeded}: ${shown()}`);
  } catch (error) {
    if (!(error instanceof FormRefused)) outcome.errors.push(`${String(error)}: ${shown()}`);
    else if (error.code === "too-slow") outcome.errors.push(`never settled: ${shown()}`);
    else outcome.refused[error.code] = (outcome.refused[error.code] ?? 0) + 1;
  }
  request.destroy();
}

/** A request of Node's HTTP server whose body has arrived completely. */
function requestOf(contentType: string, pieces: readonly Buffer[]): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers["content-type"] = contentType;
  for (const piece of pieces) request.push(piece);
  request.push(null);
  request.complete = true;
  return request;
}

function exceededLimit({ fields, file }: ReceivedForm, limits: FormLimits): string | undefined {
  const names = [...fields.keys()].map((name) => Buffer.byteLength(name));
  const answers = [...fields.values()].map((value) => Buffer.byteLength(value));
  const sum = answers.reduce((total, bytes) => total + bytes, 0);
  if (fields.size > limits.fields) return `${fields.size} fields`;
  if (file && file.bytes.length > limits.fileBytes) return `a file of ${file.bytes.length} bytes`;
  if (Math.max(0, ...names) > limits.fieldNameBytes) return `a name of ${Math.max(...names)} bytes`;
  if (Math.max(0, ...answers) > limits.fieldBytes) return `an answer of ${Math.max(...answers)} bytes`;
  return sum > limits.bodyBytes ? `${sum} bytes of answers` : undefined;
}
