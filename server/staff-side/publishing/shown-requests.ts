import {
  PUBLISH_STEPS,
  type ListedRequest,
  type RequestProgress,
  type RequestState,
} from "../../../staff/contract/publishing.ts";
import type { PublishRequest } from "../../editing/read-requests.ts";
import { type Hours, momentInWords } from "../../notifications/working-days.ts";
import { titleOfFile } from "./title-of-file.ts";

type Given = { names: ReadonlyMap<string, string>; hours: Hours; now: Date };

/** Returns requests as a list shows them. */
export const listedRequests = (requests: readonly PublishRequest[], given: Given): ListedRequest[] =>
  requests.map((request) => listedRequest(request, given));

export function listedRequest(request: PublishRequest, { names, hours, now }: Given): ListedRequest {
  const { id, paths, askedBy, askedAt, startAt } = request;
  const who = names.get(askedBy);
  return {
    ...{ id, state: stateOf(request, now), titles: paths.map((path) => titleOfFile(path, null)) },
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
