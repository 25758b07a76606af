import { isChanged } from "./is-changed.ts";

/** Opens each group of optional questions (more-questions.tsx) that has an answer of the visitor, so that no answer is sent unseen. */
export function openAnsweredGroups(form: HTMLFormElement) {
  for (const group of form.querySelectorAll("details"))
    if ([...group.querySelectorAll("input, select, textarea")].some(isChanged)) group.open = true;
}

/** Opens the group of optional questions that an element is in, so that the element can be focused. */
export function openGroupOf(element: Element) {
  const group = element.closest("details");
  if (group) group.open = true;
}
