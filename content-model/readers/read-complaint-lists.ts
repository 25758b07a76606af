import { COMPLAINT_LISTS, type ComplaintLists, complaintListsSchema } from "../schemas/complaint-lists-schema.ts";
import { readYaml } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";

const NO_LISTS: ComplaintLists = { categories: [], outcomes: [], places: [] };

/** Returns what staff choose from in the complaints register; nothing to choose without the file, and undefined if it has errors. */
export function readComplaintLists(reader: Reader): ComplaintLists | undefined {
  const { texts, unreadable } = reader.files;
  if (!texts.has(COMPLAINT_LISTS) && !unreadable.has(COMPLAINT_LISTS)) return NO_LISTS;
  return readYaml(reader, COMPLAINT_LISTS, complaintListsSchema);
}
