import type { FormAnswer } from "./form-state.ts";

/**
 * Sends a form by script and gives the server's answer. `onProgress` hears the share of the upload that is through, 0 to 1;
 * fetch cannot tell that.
 * @throws when nothing came back that the server meant.
 */
export function sendForm(form: HTMLFormElement, onProgress: (share: number) => void): Promise<FormAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<FormAnswer>();
  const request = new XMLHttpRequest();
  request.open("POST", form.getAttribute("action") ?? "");
  request.setRequestHeader("Accept", "application/json");
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener("load", () => {
    const answer = request.response as FormAnswer | null;
    if (answer && ("sent" in answer || answer.errors.length > 0 || answer.failure)) resolve(answer);
    else reject(new Error(`The form was answered with ${request.status}.`));
  });
  request.addEventListener("error", () => reject(new Error("The form did not reach the server.")));
  request.send(new FormData(form));
  return promise;
}
