const MAX_EMAIL = 254;
const MAX_LOCAL_PART = 64;
const MAX_PHONE = 40;
const MIN_DIGITS = 6;

/**
 * Whether text can be one email address, of at most 254 characters (RFC 5321). It contains nothing that separates addresses or
 * ends a header (OWASP ASVS 5.0, 1.3.11). Only a mail can show whether it reaches anyone.
 */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...more] = text.split("@");
  return (
    text.length <= MAX_EMAIL &&
    more.length === 0 &&
    local.length <= MAX_LOCAL_PART &&
    /^[^\s\p{C},;:<>()[\]"\\]+$/u.test(local) &&
    isDomain(domain)
  );
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  return labels.length >= 2 && labels.every((label) => /^[\p{L}\p{N}\p{M}-]+$/u.test(label) && !/^-|-$/.test(label));
}

/**
 * Whether text can be a phone number, of at most 40 characters: six digits or more in any alphabet and any grouping, and an
 * extension. A number that works must never be refused for the way it is written.
 */
export function isPhone(text: string): boolean {
  const withoutExtension = text.replaceAll(/ext|x/gi, "");
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return text.length <= MAX_PHONE && digits >= MIN_DIGITS && !/[\p{L}\p{Cc}@<>]/u.test(withoutExtension);
}
