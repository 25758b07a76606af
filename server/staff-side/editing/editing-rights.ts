import { type ContentKind, kindAt } from "../../../content-editing/content-kinds.ts";
import { type FieldPath, isAtOrBelow } from "../../../content-editing/field-paths.ts";
import type { SignedIn } from "../../../staff/contract/shared.ts";
import { isContentPath } from "../../editing/content-path.ts";

export const isOwner = ({ roles }: SignedIn): boolean => roles.includes("owner");

/** Whether a person may change and publish content; for all others its screens look as if they did not exist. */
export const mayEdit = ({ roles }: Pick<SignedIn, "roles">): boolean => roles.includes("editor") || roles.includes("owner");

/** Runs `work` for people who may edit; the result for all others is undefined. */
export const asEditor = async <Result>(person: SignedIn, work: () => Promise<Result>): Promise<Result | undefined> =>
  mayEdit(person) ? work() : undefined;

/** Returns the kind of a file that a person may open; undefined for every other path. */
export const kindFor = (person: SignedIn, path: string): ContentKind | undefined =>
  mayEdit(person) && isContentPath(path) ? kindAt(path) : undefined;

/** Whether only an owner may change a field of a file of this kind. */
export const isOwnerField = ({ isForOwners, ownerFields = [] }: ContentKind, place: FieldPath): boolean =>
  isForOwners === true || ownerFields.some((pattern) => isAtOrBelow(place, pattern));

/** Whether a command or the code writes a field, so that nobody changes it in a form. */
export const isFixedField = ({ fixedFields = [] }: ContentKind, place: FieldPath): boolean =>
  fixedFields.some((pattern) => isAtOrBelow(place, pattern));
