import { domainToASCII } from "node:url";

/**
 * The inbox that an email address most likely leads to, to count acknowledgements by: `Sam.O+wb@GoogleMail.com` and
 * `samo@gmail.com` are one. Only the limit uses it; mail always goes to the address as it was typed. Where two people's
 * addresses differ in dots alone, they share one allowance, which withholds an acknowledgement and nothing else
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
