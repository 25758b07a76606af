import { createECDH } from "node:crypto";
import webPush from "web-push";

import { isPushService } from "../../accounts/push-devices.ts";
import { sharedKey } from "../../platform/database/engine.ts";

/** The key by which the push services know this server (RFC 8292). The first process makes it. @throws StoreUnavailable */
export async function pushKeys(engine: Parameters<typeof sharedKey>[0]) {
  const secret = await sharedKey(engine, "push");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
}

/** A push that comes later than this is worth nothing. */
export const WORTH_MS = 10 * 60_000;
export type PushKeys = Awaited<ReturnType<typeof pushKeys>>;
const TIMEOUT_MS = 10_000;

type Device = { endpoint: string; p256dh: string; auth: string };
/** "gone": the browser takes no more pushes. `cause` is a code for the log, and `afterMs` is what the service asks to wait. */
export type Sent = "sent" | "gone" | { cause: string; afterMs?: number };

type Parts = {
  keys: PushKeys;
  /** The address by which a push service can reach the operator (RFC 8292, 2.1). */
  subject: string;
  request?: typeof fetch;
};

/**
 * Sends a number to a device, encrypted for it (RFC 8291); nothing else of a message is ever sent. A later push replaces one that has not
 * arrived. Redirects are not followed.
 */
export async function sendPush(device: Device, count: number, { keys, subject, request = fetch }: Parts): Promise<Sent> {
  // Also of a row that was stored when there were more services.
  if (!isPushService(device.endpoint)) return "gone";
  const { endpoint, p256dh, auth } = device;
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ count }), {
      vapidDetails: { subject, ...keys },
      TTL: WORTH_MS / 1000,
      urgency: "high",
      topic: "inbox",
    });
    // The runtime sets the length itself.
    const { "Content-Length": _, ...sent } = headers;
    const response = await request(endpoint, {
      method: "POST",
      headers: Object.entries(sent),
      body: new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return "sent";
    if (response.status === 404 || response.status === 410) return "gone";
    const seconds = Number(response.headers.get("Retry-After") ?? 0);
    return { cause: `HTTP-${response.status}`, ...(seconds > 0 && { afterMs: seconds * 1000 }) };
  } catch (error) {
    return { cause: error instanceof Error ? error.name : "unknown" };
  }
}
