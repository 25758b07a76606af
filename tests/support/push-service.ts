import { once } from "node:events";
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";

import { content } from "./fixture-content.ts";

type Received = { host: string; ttl: string; topic: string; urgency: string; text: string; tokenFor: string };

/** A browser: its keys, and what its push service got for it. */
export function browserOf(name: string) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { pair, auth, subscription: { endpoint, keys } };
}
type Browser = ReturnType<typeof browserOf>;

/** Decrypts a push as a browser does (RFC 8291, 3.4; RFC 8188, 2). */
function decrypted(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const theirs = body.subarray(21, 21 + length);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salted, info, bytes));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), theirs]);
  const secret = derive(pair.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const sealed = body.subarray(21 + length);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Verifies the token of a server (RFC 8292), and returns for whom and from whom it is. */
function audienceOf({ headers: { authorization = "" } }: IncomingMessage, publicKey: string): string {
  const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const [head, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const signer = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = { key: signer, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, "base64url"))).toBe(true);
  const { aud, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string; sub: string };
  expect(sub).toBe(`mailto:${content.site.email}`);
  return aud;
}

/** A push service on this machine. `respond` returns the status for a device, 201 by default, and whether it asks to wait. */
export async function pushService(publicKey: string) {
  const browsers = new Map<string, Browser>();
  const received: (Received & { device: string })[] = [];
  const responses = new Map<string, { status: number; headers?: Record<string, string> }>();
  const server = createServer((request, response) => {
    const device = request.url?.split("/").at(-1) ?? "";
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const browser = browsers.get(device);
      const { ttl, topic, urgency, "x-host": host } = request.headers as Record<string, string>;
      const text = browser ? decrypted(Buffer.concat(chunks), browser) : "";
      received.push({
        device,
        host,
        ttl,
        topic,
        urgency,
        text,
        tokenFor: audienceOf(request, publicKey),
      } as (typeof received)[0]);
      const { status, headers = {} } = responses.get(device) ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  /** Leads requests for the push services to this machine. */
  const request: typeof fetch = (input, init) => {
    const { host, pathname } = new URL(input as string);
    const headers = new Headers(init?.headers);
    headers.set("X-Host", host);
    return fetch(`http://127.0.0.1:${port}${pathname}`, { ...init, headers });
  };
  return { browsers, received, responses, request };
}
