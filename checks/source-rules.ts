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
const RANDOM_WITHOUT_SECRET = [
  "app/routing/location.ts",
  "server/notifications/outbox-worker.ts",
  "server/notifications/deliver.ts",
];

/** Returns what one source file of the site does that only listed functions and packages may do: cryptography, running text and starting programs. */
export function sourceErrors(file: string, text: string): string[] {
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
