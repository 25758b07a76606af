import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Packages that encrypt, sign, hash or prove by an algorithm of their own. Node's own module is node:crypto. */
const CRYPTOGRAPHY = new Set([
  "node:crypto",
  "@simplewebauthn/server",
  "@simplewebauthn/browser",
  "otpauth",
  // In browsers without crypto.subtle, for the password of the gate.
  "@noble/hashes/sha2.js",
]);
const LOOKS_LIKE_CRYPTOGRAPHY = /crypt|hash|cipher|argon|scrypt|otp|webauthn|noble|jose|jwt|sha\d|md5|forge|nacl|sodium/i;
/** These start a program with a list of arguments. All other functions of the module start a shell, or can. */
const WITHOUT_SHELL = new Set(["fork", "spawn", "spawnSync", "ChildProcess"]);
const IMPORT = /import (?:type )?(?<names>[^;"]*?) from "(?<from>[^"]+)"|import\("(?<loaded>[^"]+)"\)/g;
const HASH = /create(?:Hash|Hmac)\((?<algorithm>[^,)]*)|\bhash\((?<other>"[^"]*")/g;
const CIPHER = /create(?:Cipher|Decipher)(?:iv)?\((?<cipher>[^,)]*)/g;
/** Names of addresses and waiting times: nothing that somebody could gain by guessing it. */
const RANDOM_WITHOUT_SECRET = ["site/app/routing/location.ts", "cases/mails/outbox-worker.ts"];

/**
 * Returns what one source file of the site does that only listed functions and packages may do: cryptography, running text and starting
 * programs.
 */
function sourceErrors(file: string, text: string): string[] {
  const errors: string[] = [];
  for (const { groups = {} } of text.matchAll(IMPORT)) {
    const from = groups["from"] ?? groups["loaded"] ?? "";
    const isPackage = !from.startsWith(".") && !from.startsWith("content:");
    if (isPackage && LOOKS_LIKE_CRYPTOGRAPHY.test(from) && !CRYPTOGRAPHY.has(from))
      errors.push(`${file}: cryptography of ${from}`);
    const imported = groups["names"]?.replaceAll(/(\w) as \w+/g, "$1").match(/\w+/g);
    const names = imported?.filter((name) => name !== "type" && name !== "as") ?? [from];
    if (/^(?:node:)?child_process$/.test(from))
      errors.push(...names.filter((name) => !WITHOUT_SHELL.has(name)).map((name) => `${file}: ${name} can start a shell`));
  }
  if (/\bshell: ?(true|")/.test(text)) errors.push(`${file}: a program is started through a shell`);
  // The linter refuses eval.
  if (/\bnew Function\(|"(?:node:)?vm"/.test(text)) errors.push(`${file}: text is run as code`);
  for (const { groups = {} } of text.matchAll(HASH)) {
    const algorithm = groups["algorithm"] ?? groups["other"];
    if (algorithm !== '"sha256"') errors.push(`${file}: the hash is ${algorithm}, not "sha256"`);
  }
  for (const { groups = {} } of text.matchAll(CIPHER))
    if (groups["cipher"] !== '"aes-256-gcm"') errors.push(`${file}: the cipher is ${groups["cipher"]}, not "aes-256-gcm"`);
  if (text.includes("Math.random") && !RANDOM_WITHOUT_SECRET.includes(file)) errors.push(`${file}: Math.random can be predicted`);
  return errors;
}

const ROOT = join(import.meta.dirname, "..");
/** What ships. */
const PACKAGES = ["platform", "content-model", "accounts", "cases", "site", "publishing", "staff", "main"];
const sources = PACKAGES.flatMap((part) =>
  readdirSync(join(ROOT, part), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(part, name)),
);

test("the site starts no shell, runs no text as code, hashes with SHA-256, encrypts with AES-256-GCM, and has its cryptography and secrets from Node and listed packages", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => sourceErrors(file, readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
});

test("props are written one by one, not spread from an object that was made for it", () => {
  expect(sources.filter((file) => /\{\.\.\.\{/.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
});

test.each([
  ['import { exec } from "node:child_process";', "exec can start a shell"],
  ['import { spawn, execFileSync } from "child_process";', "execFileSync can start a shell"],
  ['import * as programs from "node:child_process";', "programs can start a shell"],
  ['const { exec } = await import("node:child_process");', "node:child_process can start a shell"],
  ["spawn(program, words, { shell: true });", "a program is started through a shell"],
  ['spawn(program, words, { shell: "/bin/sh" });', "a program is started through a shell"],
  ["const run = new Function(words);", "text is run as code"],
  ['import { runInNewContext } from "node:vm";', "text is run as code"],
  ['import { md5 } from "hash-wasm";', "cryptography of hash-wasm"],
  ['const forge = await import("node-forge");', "cryptography of node-forge"],
  ['createHash("sha1").update(words);', 'the hash is "sha1", not "sha256"'],
  ["createHmac(algorithm, key);", 'the hash is algorithm, not "sha256"'],
  ['hash("md5", words);', 'the hash is "md5", not "sha256"'],
  ['createCipheriv("aes-256-cbc", key, nonce);', 'the cipher is "aes-256-cbc", not "aes-256-gcm"'],
  ["createDecipheriv(cipher, key, nonce);", 'the cipher is cipher, not "aes-256-gcm"'],
  ["const token = Math.random().toString(36);", "Math.random can be predicted"],
])("%s is an error", (line, error) => {
  expect(sourceErrors("main/one.ts", line)).toEqual([`main/one.ts: ${error}`]);
});
