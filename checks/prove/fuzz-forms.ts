import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { FormRefused } from "../../server/forms/form-refused.ts";
import { FORM_LIMITS, type FormLimits, readForm, type ReceivedForm } from "../../server/forms/read-form.ts";
import { inPieces, mutate, type Random, seededRandom } from "./mutate.ts";
import { failOnErrors, type Proof } from "./proof.ts";

const BODIES = 100_000;
const SEED = 20_261_122;
const SAY_EVERY = 20_000;
/** readForm must settle within this time after the body has ended. */
const HANG_MS = 5000;
/** Limit above the memory in use after the first tenth. A leak of every body would be 100 MB. */
const MAX_GROWTH_BYTES = 50 * 1024 * 1024;

/** Limits so low that mutated bodies reach them. */
const LOW: FormLimits = {
  ...FORM_LIMITS,
  ...{ bodyBytes: 1500, bodyWithFileBytes: 2500, fileBytes: 300, fieldBytes: 200, fieldNameBytes: 20, fields: 6, parts: 8 },
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

type FuzzOutcome = {
  accepted: number;
  refused: Record<string, number>;
  errors: string[];
  growthBytes: number;
};

/**
 * Reads mutated bodies. Every body must become a form within the limits or be refused with FormRefused; anything else is an
 * error, and so is an unhandled rejection or exception.
 */
export async function fuzzForms(bodies: number, seed: number, say: (line: string) => void = () => {}): Promise<FuzzOutcome> {
  const random = seededRandom(seed);
  const outcome: FuzzOutcome = { accepted: 0, refused: {}, errors: [], growthBytes: 0 };
  const unhandled = (error: unknown) => void outcome.errors.push(`unhandled: ${String(error)}`);
  process.on("uncaughtException", unhandled).on("unhandledRejection", unhandled);
  let levelBytes = 0;
  try {
    for (let count = 1; count <= bodies; count++) {
      await readOne(random, outcome);
      if (count === Math.ceil(bodies / 10)) levelBytes = usedBytes();
      if (count % SAY_EVERY === 0) say(`${count} of ${bodies} bodies`);
    }
    outcome.growthBytes = usedBytes() - levelBytes;
  } finally {
    process.off("uncaughtException", unhandled).off("unhandledRejection", unhandled);
  }
  return outcome;
}

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

/** Returns the memory in use after a garbage collection. */
function usedBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** No mutated body makes the parser of forms crash, hang or exceed a limit. */
export const fuzzedForms: Proof = {
  name: "fuzzed-forms",
  async prove({ say }) {
    const { accepted, refused, errors, growthBytes } = await fuzzForms(BODIES, SEED, say);
    if (growthBytes > MAX_GROWTH_BYTES) errors.push(`memory grew by ${Math.round(growthBytes / 1024 / 1024)} MB`);
    failOnErrors(errors);
    const reasons = Object.entries(refused).map(([code, count]) => `${count} ${code}`);
    return `${BODIES} mutated bodies: ${accepted} accepted as forms within the limits, the others refused (${reasons.join(", ")}); memory grew by ${Math.max(0, Math.round(growthBytes / 1024 / 1024))} MB`;
  },
};
