import { type RefObject, type SubmitEvent, useLayoutEffect, useState } from "react";

import type { FileWords, FormAnswers } from "../../../content-model/schemas/form-schemas.ts";
import { goTo, useVisit } from "../routing/location.ts";
import { LARGEST_FILE_BYTES } from "../../../content-model/forms/fields.ts";
import { type FormResponse, type FormState, type SentRecord, UNTOUCHED } from "../../../content-model/forms/form-state.ts";
import { forgetAnswers, keepAnswers, prepareForm, selectAnswersOfLink } from "./kept-answers.ts";
import { rememberSent } from "./last-sent.ts";

type Options = {
  served?: FormState | undefined;
  /** The name of the file field. */
  file?: (Pick<FileWords, "tooLarge"> & { name: string }) | undefined;
  /** What the form says when it was not sent. */
  answers: Pick<FormAnswers, "errorTitle"> & { refused: Pick<FormAnswers["refused"], "not-reached" | "no-response"> };
};

/**
 * Sends a form without a page load. The response becomes the state of the form. The answers stay in the form and in this tab until
 * the server has stored them.
 */
export function useSending(form: RefObject<HTMLFormElement | null>, { served, file: field, answers }: Options) {
  const [state, setState] = useState(served ?? UNTOUCHED);
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState<number>();

  // useLayoutEffect, because the submit handler is live from this commit and the token must exist by then.
  useLayoutEffect(() => {
    // A form that was refused as a whole comes back without answers, and the tab may have kept them.
    if (form.current) prepareForm(form.current, { restore: Object.keys({ ...served?.answers }).length === 0 });
  }, [form, served]);

  // A link on the page of the form, such as one below an opening, changes the address of the form that is shown.
  const visit = useVisit();
  useLayoutEffect(() => {
    if (visit && form.current) selectAnswersOfLink(form.current);
  }, [form, visit]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = form.current;
    if (!element || sending) return;
    const file = field && chosenFile(element, field.name);
    if (file && file.size > LARGEST_FILE_BYTES) return show({ errors: [{ field: field.name, message: field.tooLarge }] });
    setSending(true);
    const response = await sendForm(element, {
      hasFile: file !== undefined,
      onProgress: (part) => file && setProgress(part),
    });
    setSending(false);
    setProgress(undefined);
    if (typeof response === "string") show({ errors: [], failure: answers.refused[response] });
    else if ("sent" in response) showSentPage(element, response.sent);
    else show(response);
  };

  const show = (response: Pick<FormState, "errors" | "failure">) => {
    // The visitor has left the page, whose title the document no longer has.
    if (!form.current) return;
    document.title = `${answers.errorTitle} ${document.title.replace(`${answers.errorTitle} `, "")}`;
    // The answers that came with the document stay: React would empty each field that the visitor has not changed.
    setState({ answers: state.answers, ...response });
    setAttempt((count) => count + 1);
  };

  const keep = () => {
    if (form.current) keepAnswers(form.current);
  };

  return { state, attempt, sending, progress, send, keep };
}

function showSentPage(form: HTMLFormElement, sent: SentRecord) {
  forgetAnswers(form);
  rememberSent(sent);
  goTo(`${sentPath(form)}?ref=${sent.reference}`);
}

/** Returns /contact/sent or /careers/sent (docs/specification.md, Addresses). */
const sentPath = (form: HTMLFormElement) => `/${(form.getAttribute("action") ?? "").split("/")[1]}/sent`;

function chosenFile(form: HTMLFormElement, name: string): File | undefined {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return undefined;
  // Another answer has hidden the field since.
  if (control.getClientRects().length === 0) control.value = "";
  return control.files?.[0];
}

/** The time limits of a form, in milliseconds. The server ends a body that takes longer than 60 s. */
const TEXT_LIMIT_MS = 60_000;
const FILE_LIMIT_MS = 120_000;

type Sending = {
  hasFile: boolean;
  /** Called with the sent part of the upload, 0 to 1. */
  onProgress: (part: number) => void;
};

/** Why there is no response of the form handler: the form cannot have reached it, or may have. */
type Failure = "not-reached" | "no-response";

/**
 * Sends a form and resolves to the server's response, or to why there is none. By XMLHttpRequest, because fetch reports no progress of an
 * upload.
 */
function sendForm(form: HTMLFormElement, { hasFile, onProgress }: Sending): Promise<FormResponse | Failure> {
  const { promise, resolve } = Promise.withResolvers<FormResponse | Failure>();
  let mayHaveArrived = false;
  const request = new XMLHttpRequest();
  request.open("POST", form.getAttribute("action") ?? "");
  request.setRequestHeader("Accept", "application/json");
  request.responseType = "json";
  // Not the event "load", which Firefox does not send if the connection ends without a response.
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    mayHaveArrived = loaded === total;
    onProgress(loaded / total);
  });
  const stop = () => {
    mayHaveArrived = true;
    request.abort();
  };
  const limit = setTimeout(stop, hasFile ? FILE_LIMIT_MS : TEXT_LIMIT_MS);
  // After a response, an error and the limit.
  request.addEventListener("loadend", () => {
    clearTimeout(limit);
    // A proxy may respond with JSON of its own.
    const response = request.response as Partial<FormState & { sent: SentRecord }> | null;
    if (response?.sent || response?.errors?.length || response?.failure) resolve(response as FormResponse);
    else resolve(mayHaveArrived || request.status > 0 ? "no-response" : "not-reached");
  });
  request.send(new FormData(form));
  return promise;
}
