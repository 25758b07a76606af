import { type Fields, LINK_FIELDS, TOKEN } from "../../app/forms/fields.ts";
import type { ReceivedForm } from "./read-form.ts";

/**
 * Adds the answers that the link to the form named (`/contact?about=respite`). With scripts, which also send a token, the form
 * selects them. Without scripts, only the Referer names them, because the stored page is the same for every address. An answer
 * that the visitor selected stays.
 */
export function withAnswersOfLink(sent: ReceivedForm["fields"], fields: Fields, referer = ""): ReceivedForm["fields"] {
  const link = URL.parse(referer)?.searchParams;
  if (sent.get(TOKEN) || !link) return sent;
  const named = LINK_FIELDS.flatMap((name): [string, string][] => {
    const field = fields[name];
    const answer = link.get(name) ?? "";
    const isWanted = !sent.get(name) && field && "options" in field && field.options.includes(answer);
    return isWanted ? [[name, answer]] : [];
  });
  return new Map([...sent, ...named]);
}
