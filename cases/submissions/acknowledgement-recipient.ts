import { domainToASCII } from "node:url";

/**
 * Returns the most likely inbox of an email address, by which acknowledgements are counted: `Sam.O+wb@GoogleMail.com` and
 * `samo@gmail.com` are equal. Only the limit uses it; mail goes to the address as it was typed. Two people whose addresses differ
 * only in dots share one limit, which can withhold an acknowledgement and nothing else
 * (docs/decisions/2026-11-22-acknowledgements-per-inbox.md).
 */
export function acknowledgementRecipient(email: string): string {
  const text = email.normalize("NFKC").trim().toLowerCase();
  const at = text.lastIndexOf("@");
  if (at === -1) return text;
  const domain = text.slice(at + 1).replace(/\.$/, "");
  const withoutSubaddress = text.slice(0, at).replace(/(?<=.)\+.*$/s, "");
  // An address of nothing but dots keeps them: it must stay an address.
  const local = withoutSubaddress.replaceAll(".", "") || withoutSubaddress;
  return `${local}@${sameProvider(domainToASCII(domain) || domain)}`;
}

/** Google delivers both domains to one inbox. */
const sameProvider = (domain: string) => (domain === "googlemail.com" ? "gmail.com" : domain);
