import { printable } from "./printable.ts";

const MAX_LENGTH = 2000;

/**
 * Returns a mail server's reply for a terminal: at most 2,000 characters, control characters as codes, each line indented.
 * Some servers repeat the refused command, so the password is removed, as text and as AUTH sends it (RFC 4954).
 */
export function mailServerWords(reply: string, smtpUrl: string): string {
  const withoutSecrets = secretsOf(smtpUrl).reduce((text, secret) => text.replaceAll(secret, "[password]"), reply);
  return printable(withoutSecrets.slice(0, MAX_LENGTH).trim())
    .split("\n")
    .map((line) => `    ${line.trim()}`)
    .join("\n");
}

function secretsOf(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl);
  if (password === "") return [];
  const [user, secret] = [decoded(username), decoded(password)];
  return [base64(`\0${user}\0${secret}`), base64(secret), password, secret];
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
