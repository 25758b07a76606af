import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { sourceErrors } from "./source-rules.ts";

const ROOT = join(import.meta.dirname, "..");
const sources = ["app", "content-editing", "content-reader", "server", "staff"].flatMap((part) =>
  readdirSync(join(ROOT, part), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(part, name)),
);

test("the site starts no shell, runs no text as code, hashes with SHA-256, encrypts with AES-256-GCM, and has its cryptography and secrets from Node and listed packages", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => sourceErrors(file, readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
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
  expect(sourceErrors("server/one.ts", line)).toEqual([`server/one.ts: ${error}`]);
});
