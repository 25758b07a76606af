import { endDraftOf } from "./end-draft-of.ts";
import { textOf } from "./texts.ts";
import { addOnce, type WorkForm } from "./work-form.ts";

/** An internal note. It is added whatever others did meanwhile. */
export const note: WorkForm = {
  isGuarded: false,
  read: (fields) => {
    const text = textOf("text", fields["text"]);
    if ("error" in text) return { errors: [text.error] };
    return async (work) => {
      await addOnce(work, { kind: "note", body: { text: text.value } });
      await endDraftOf(work, "note", fields);
      return { said: "note" };
    };
  },
};

/** A phone call that somebody made or took. It is added whatever others did meanwhile. */
export const call: WorkForm = {
  isGuarded: false,
  read: (fields) => {
    const when = textOf("when", fields["when"]);
    const who = textOf("who", fields["who"]);
    const agreed = textOf("agreed", fields["agreed"]);
    if ("error" in when || "error" in who || "error" in agreed)
      return { errors: [when, who, agreed].flatMap((one) => ("error" in one ? [one.error] : [])) };
    return async (work) => {
      await addOnce(work, { kind: "call", body: { when: when.value, who: who.value, agreed: agreed.value } });
      await endDraftOf(work, "call", fields);
      return { said: "call" };
    };
  },
};
