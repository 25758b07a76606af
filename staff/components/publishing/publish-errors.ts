import type { AskError } from "../../contract/publishing.ts";
import { fill } from "../../words/fill.ts";
import { publish as publishWords } from "../../words/publish.ts";
import type { FieldError } from "../field-parts.ts";

/** The id of the checkbox to which the errors about the choice lead. */
export const FIRST_CHOICE = "chosen";

/** Returns the errors of the form in words. */
export const publishErrors = (errors: readonly AskError[]): FieldError[] =>
  errors.map((error) => ({ id: error.field === "chosen" ? FIRST_CHOICE : error.field, message: inWords(error) }));

function inWords(error: AskError): string {
  const say = publishWords;
  switch (error.error) {
    case "none":
      return say.noneChosen;
    case "too-long":
      return fill(say.noteLong, error);
    case "missing":
      return say.timeMissing;
    case "past":
      return say.timePast;
    case "far":
      return fill(say.timeFar, error);
    case "changed":
      return fill(say.changed, error);
    case "not-owner":
      return fill(say.notOwner, error);
    case "waits":
      return fill(say.waits, error);
  }
}
