import { type RefObject, use, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

import { sentValues } from "../components/sent-values.ts";
import type { MessageDraftKind, MessageDraftValues, OwnMessageDraft, ShownMessageDraft } from "../contract/message-draft.ts";
import { formValues } from "../editing/form-values.ts";
import { type SaveState, saveWhileTyping } from "../editing/save-while-typing.ts";
import { DRAFT, draftValuesIn, NUMBER, PAGE } from "./draft-form.ts";
import { UnsavedContext } from "./ask-before-leaving.tsx";

/** What another window of the same person has stored. */
export type OtherDraft = ShownMessageDraft & { revision: number };
type Saved = { revision: number; at: string };
export type DraftGiven = {
  reference: string;
  kind: MessageDraftKind;
  own: OwnMessageDraft;
  /** The values that are stored or that nobody typed. Whatever differs in the form is saved. */
  stored: MessageDraftValues;
};

/**
 * Saves the form around `anchor` as a draft while its person types. `state` is undefined until the scripts run. `other` are the words of
 * another window, which was quicker; after `goOnFrom` this one goes on with what is in the form then.
 */
export function useMessageDraft(anchor: RefObject<HTMLInputElement | null>, { reference, kind, own, stored }: DraftGiven) {
  const [state, setState] = useState<SaveState>();
  const [other, setOther] = useState<OtherDraft>();
  const [start, setStart] = useState({ revision: own.revision, stored });
  const page = useRef("");
  const isSending = useRef(false);
  const { state: navigation, formData } = useNavigation();
  // The words are on their way, and after that they are no draft any more.
  useEffect(() => {
    isSending.current = navigation !== "idle" && page.current !== "" && formData?.get(PAGE) === page.current;
  }, [navigation, formData]);
  const unsaved = use(UnsavedContext);

  useEffect(() => {
    const form = anchor.current?.form;
    if (!form) return;
    const ending = new AbortController();
    const shown = formValues(form, ending.signal);
    page.current = crypto.randomUUID();
    shown.set(PAGE, page.current);
    let { revision } = start;
    let number = 0;
    const startFrom = (next: number) => {
      revision = next;
      shown.set(DRAFT, String(next));
    };
    const values = () => draftValuesIn(kind, sentValues(shown.read()));
    setState({ kind: "unchanged" });
    const saving = saveWhileTyping<Saved, OtherDraft>({
      ...{ values, stored: start.stored, onState: setState, onConflict: setOther, onEnded: startFrom },
      address: `/submissions/${reference}/drafts/${kind}`,
      onInput: shown.onInput,
      isPaused: () => isSending.current,
      waits: (one) => one !== form,
      bodyOf: () => {
        number += 1;
        return new URLSearchParams({ ...values(), [DRAFT]: String(revision), [PAGE]: page.current, [NUMBER]: String(number) });
      },
      onSaved: (saved) => {
        startFrom(saved.revision);
        return { kind: "saved", ...saved };
      },
    });
    const leave = unsaved?.add(saving.hasUnsaved);
    return () => {
      saving.stop();
      leave?.();
      ending.abort();
    };
  }, [anchor, reference, kind, start, unsaved]);

  const goOnFrom = ({ revision, values }: OtherDraft) => {
    setOther(undefined);
    setStart({ revision, stored: values });
  };
  return { state, other, goOnFrom, revision: start.revision };
}
