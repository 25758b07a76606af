import type { FormResponse } from "./form-state.ts";

/** The time limits of a form, in milliseconds. The server ends a body that takes longer than 60 s. */
const TEXT_LIMIT_MS = 60_000;
const FILE_LIMIT_MS = 120_000;

/** The server did not respond in time: it may or may not have stored the form. */
export class NoResponse extends Error {}

type Options = {
  hasFile: boolean;
  /** Called with the sent part of the upload, 0 to 1. */
  onProgress: (part: number) => void;
};

/**
 * Sends a form and returns the server's response. By XMLHttpRequest, because fetch reports no progress of an upload.
 * @throws NoResponse after the limit, and Error when the response is not that of the form handler
 */
export function sendForm(form: HTMLFormElement, { hasFile, onProgress }: Options): Promise<FormResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<FormResponse>();
  const request = new XMLHttpRequest();
  request.open("POST", form.getAttribute("action") ?? "");
  request.setRequestHeader("Accept", "application/json");
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener("load", () => {
    const response = request.response as FormResponse | null;
    if (response && ("sent" in response || response.errors.length > 0 || response.failure)) resolve(response);
    else reject(new Error(`The form got an unknown response with status ${request.status}.`));
  });
  request.addEventListener("error", () => reject(new Error("The form did not reach the server.")));
  request.addEventListener("abort", () => reject(new NoResponse("The server did not respond in time.")));
  const limit = setTimeout(() => request.abort(), hasFile ? FILE_LIMIT_MS : TEXT_LIMIT_MS);
  request.addEventListener("loadend", () => clearTimeout(limit));
  request.send(new FormData(form));
  return promise;
}
