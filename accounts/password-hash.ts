import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

import { FairQueue } from "./fair-queue.ts";

/** OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. `memory` is in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const NONCE_BYTES = 16;
const HASH_BYTES = 32;
/** A PHC string without padding: $argon2id$v=19$m=19456,t=2,p=1$nonce$hash. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Each hash takes 19 MiB and a thread, so only two are calculated at the same time. An office that signs in at once has 20 people. */
const queue = new FairQueue({ mostAtOnce: 2, mostWaitingOfOne: 20, mostWaiting: 200 });
const calculate = promisify(argon2);

/** Returns the PHC string of a new hash of a password. `from` is whose turn it is in the queue: a network. @throws QueueFull */
export async function hashPassword(password: string, from = ""): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const hash = await argon2id(password, nonce, COST, from);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/**
 * Returns whether a password has the hash of a PHC string. Without a string it calculates a hash all the same and returns false, so
 * that the time does not tell whether an account exists. @throws QueueFull
 */
export async function passwordMatches(password: string, phc: string | undefined, from = ""): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, hash] = PHC.exec(phc ?? "") ?? [];
  if (nonce === undefined || hash === undefined) {
    await argon2id(password, randomBytes(NONCE_BYTES), COST, from);
    return false;
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await argon2id(password, Buffer.from(nonce, "base64"), cost, from), Buffer.from(hash, "base64"));
}

const argon2id = (password: string, nonce: Buffer, cost: typeof COST, from: string): Promise<Buffer> =>
  // Keyboards compose accented letters in different ways (NIST SP 800-63B, 3.1.1.2).
  queue.run(from, () => calculate("argon2id", { message: password.normalize("NFKC"), nonce, tagLength: HASH_BYTES, ...cost }));

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
