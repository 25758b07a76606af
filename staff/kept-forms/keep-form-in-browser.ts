import { data } from "react-router";

import { keptForm as keptFormWords } from "../parts/shell-words.ts";

/**
 * Sends a form to its action. If the server fails or does not respond, the page stays as it is, with what `keep` returns and with a
 * `failure` that says so. It stands apart from keep-form.ts, which browsers do not need.
 */
export async function keepFormInBrowser<Result, Kept extends object>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Result> },
  keep: (form: FormData) => Kept,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || statusOf(error) < 500) throw error;
    // Because of the status, React Router does not load the page again, which would fail too.
    const failure: string = keptFormWords.stillHere;
    return data({ failure, ...keep(form) }, { status: 503 });
  }
}

/** The status of an error response; 500 for any other error, such as that of a network. */
const statusOf = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && typeof error.status === "number" ? error.status : 500;
