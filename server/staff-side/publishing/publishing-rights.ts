import type { Demands } from "../../../staff/contract/publishing.ts";
import type { SignedIn } from "../../../staff/contract/shared.ts";

export const isOwner = ({ roles }: SignedIn): boolean => roles.includes("owner");

/** Whether a person may change and publish content; for all others its screens look as if they did not exist. */
export const mayPublish = ({ roles }: SignedIn): boolean => roles.includes("owner") || roles.includes("editor");

/** Runs `work` for people who may publish; the result for all others is undefined. */
export const asPublisher = async <Result>(person: SignedIn, work: () => Promise<Result>): Promise<Result | undefined> =>
  mayPublish(person) ? work() : undefined;

/** Whether a person may publish a change that demands this. */
export const mayPublishIt = (person: SignedIn, { owners }: Pick<Demands, "owners">): boolean =>
  owners.length === 0 || isOwner(person);
