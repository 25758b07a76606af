/** The headers of a mail: the name in lower case, and the value in one line. */
type Headers = readonly { key: string; value: string }[];

const valuesOf = (headers: Headers, key: string) =>
  headers.flatMap((header) => (header.key === key ? [header.value.trim().toLowerCase()] : []));

/** Headers that only programs set: absence notices, ticket systems, lists and newsletters. */
const OF_PROGRAMS = [
  "x-auto-response-suppress",
  "x-autoreply",
  "x-autorespond",
  "x-autoresponder",
  "x-auto-reply-from",
  "x-mail-autoreply",
  "x-loop",
  "list-id",
  "list-unsubscribe",
  "list-post",
  "feedback-id",
];
const PRECEDENCE = ["bulk", "junk", "list", "auto_reply", "auto-reply"];

/**
 * Whether a program wrote a mail, and no person (RFC 3834, 2 and 5; RFC 2919; RFC 2369). Nothing is ever sent because of such a mail, and
 * it opens no message again, so two programs cannot answer each other.
 */
export function isAutomatic(headers: Headers): boolean {
  const submitted = valuesOf(headers, "auto-submitted").map((value) => value.split(/[;\s]/, 1)[0]);
  if (submitted.some((value) => value !== "" && value !== "no")) return true;
  if (valuesOf(headers, "precedence").some((value) => PRECEDENCE.includes(value))) return true;
  if (valuesOf(headers, "return-path").some((value) => value === "<>")) return true;
  return OF_PROGRAMS.some((key) => valuesOf(headers, key).length > 0);
}

/** A recipient in a report about a mail (RFC 3464, 2.3). */
type Delivery = { action: string; status: string };

/** Returns what a report says of each recipient. `text` is the part message/delivery-status, whose first group is about the mail. */
export function deliveriesIn(text: string): Delivery[] {
  const groups = text.replaceAll(/\r\n?/g, "\n").split(/\n[ \t]*\n/);
  return groups.flatMap((group) => {
    const field = (name: string) =>
      new RegExp(`^${name}[ \\t]*:[ \\t]*(?<value>.*)$`, "im").exec(group)?.groups?.["value"]?.trim();
    const action = field("action")
      ?.toLowerCase()
      .split(/[\s;(]/, 1)[0];
    if (action === undefined) return [];
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(field("status") ?? "")?.[0];
    return [{ action, status: status ?? "5.0.0" }];
  });
}

/** The code of a mail that did not reach its recipient; undefined if it did, or is only delayed. */
export const failureIn = (deliveries: readonly Delivery[]): string | undefined =>
  deliveries.find(({ action }) => action === "failed")?.status;
