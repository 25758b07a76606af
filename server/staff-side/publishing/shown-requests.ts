import type { Content } from "../../../content-reader/read-content.ts";
import {
  PUBLISH_STEPS,
  type ListedRequest,
  type RequestProgress,
  type RequestState,
} from "../../../staff/contract/publishing.ts";
import { fill } from "../../../staff/words/fill.ts";
import { request as words } from "../../../staff/words/request.ts";
import type { PublishRequest } from "../../editing/read-requests.ts";
import { momentInWords } from "../../notifications/working-days.ts";
import { titleOfFile } from "../../launch-check/content-names.ts";
import type { TextOf } from "../../launch-check/finding-places.ts";

/** `textOf` reads what a request publishes, or what it replaces if that is nothing. */
type Given = { names: ReadonlyMap<string, string>; textOf: TextOf; now: Date };

/** Returns requests as a list shows them. */
export const listedRequests = (content: Content, requests: readonly PublishRequest[], given: Given): ListedRequest[] =>
  requests.map((request) => listedRequest(content, request, given));

export function listedRequest(content: Content, request: PublishRequest, { names, textOf, now }: Given): ListedRequest {
  const { id, paths, askedBy, askedAt, startAt, undoOf } = request;
  const { hours } = content.site;
  const undo = undoOf === null ? [] : [fill(words.undoTitle, { number: undoOf })];
  const who = names.get(askedBy);
  return {
    ...{ id, state: stateOf(request, now), titles: [...undo, ...paths.map((path) => titleOfFile(path, textOf(path)))] },
    when: momentInWords(new Date(askedAt), hours),
    ...(who !== undefined && { who }),
    ...(startAt !== null && { startsAt: momentInWords(new Date(startAt), hours) }),
  };
}

/** Returns how far a request is. A step that the screen has no words for is left out. */
export function progressOf(request: PublishRequest, now: Date): RequestProgress {
  const { step, releaseNumber } = request;
  const known = PUBLISH_STEPS.find((one) => one === step);
  return {
    state: stateOf(request, now),
    ...(known && { step: known }),
    ...(releaseNumber !== null && { release: releaseNumber }),
  };
}

const stateOf = ({ state, startAt }: PublishRequest, now: Date): RequestState =>
  state === "queued" && startAt !== null && startAt > now.getTime() ? "scheduled" : state;
