import { type Answer, type Asked, plainRequest } from "./plain-request.ts";

type Headers = Record<string, string>;

/** Sends a form as its script does: urlencoded, and with a JSON response. */
export const postForm = (
  address: string,
  fields: Record<string, string>,
  headers: Headers = {},
  options: Pick<Asked, "agent" | "signal"> = {},
): Promise<Answer> =>
  plainRequest(address, {
    ...options,
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json", ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** The reference in the response to a stored form. */
export const referenceIn = ({ body }: Answer) => (JSON.parse(body.toString()) as { sent: { reference: string } }).sent.reference;
