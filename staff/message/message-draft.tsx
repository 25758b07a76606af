import { type RefObject, use, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

import { SaveStatus } from "../parts/save-status.tsx";
import { Button, sentValues } from "../parts/form-parts.tsx";
import { formValues, type SaveState, saveWhileTyping } from "../typing/save-while-typing.ts";
import { messageDraft as say } from "../parts/message-draft-words.ts";
import { UnsavedContext } from "../parts/ask-before-leaving.tsx";
import {
  DISCARD,
  DOCUMENT,
  documentKeys,
  DRAFT,
  draftValuesIn,
  NUMBER,
  PAGE,
  type MessageDraftKind,
  type MessageDraftValues,
  type OwnMessageDraft,
  type ShownMessageDraft,
} from "../../cases/data/message-draft.ts";
import { DraftWords } from "./draft-words.tsx";
import styles from "./message-draft.module.css";
import { fill } from "../../platform/text/fill.ts";

/**
 * Stands inside a form whose words are a draft until they are sent: its hidden fields, when it was saved, and the button that discards
 * it. Without scripts it shows the draft that another page has saved.
 */
export function MessageDraft(given: DraftGiven) {
  const anchor = useRef<HTMLInputElement>(null);
  const { state, other, goOnFrom, revision } = useMessageDraft(anchor, given);
  const { draft } = given.own;
  const isStored = draft !== undefined || state?.kind === "saved";
  return (
    <div className={styles.draft}>
      <input ref={anchor} type="hidden" name={DRAFT} value={revision} readOnly />
      <input type="hidden" name={PAGE} value="" readOnly />
      {draft && (!state || state.kind === "unchanged") && <p>{fill(say.yours, { at: draft.at })}</p>}
      {state && !(draft && state.kind === "unchanged") && <SaveStatus state={state} say={say} />}
      {other && <DraftConflict other={other} anchor={anchor} onChosen={goOnFrom} />}
      {isStored && !other && (
        <Button kind="tool" name={DISCARD} value={given.kind} formNoValidate>
          {say.discard}
        </Button>
      )}
    </div>
  );
}

type ConflictProps = { other: OtherDraft; anchor: RefObject<HTMLInputElement | null>; onChosen: (other: OtherDraft) => void };

/** Shows what another window has stored, beside what is in the form, so that neither replaces the other unseen. */
function DraftConflict({ other, anchor, onChosen }: ConflictProps) {
  const choose = (merge: (mine: string, theirs: string, isText: boolean) => string) => {
    chooseDocuments(anchor.current?.form, (mine) => merge(mine, other.values["documents"] ?? "", true));
    for (const [name, theirs] of Object.entries(other.values)) {
      if (name === "documents") continue;
      const control = anchor.current?.form?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
        control.value = merge(control.value, theirs, control instanceof HTMLTextAreaElement);
    }
    onChosen(other);
    // The buttons are gone with their section.
    anchor.current?.form?.querySelector("textarea")?.focus();
  };
  return (
    <section className={styles.conflict} aria-labelledby="other-draft">
      <h2 id="other-draft">{fill(say.conflictHeading, { at: other.at })}</h2>
      <DraftWords values={other.values} />
      <div className="row">
        <Button kind="line" type="button" onClick={() => choose((mine) => mine)}>
          {say.takeMine}
        </Button>
        <Button kind="line" type="button" onClick={() => choose((_mine, theirs) => theirs)}>
          {say.takeTheirs}
        </Button>
        <Button kind="line" type="button" onClick={() => choose(both)}>
          {say.takeBoth}
        </Button>
      </div>
    </section>
  );
}

/** Checks the documents whose keys are in the lines that `merge` makes of those that are checked now. */
function chooseDocuments(form: HTMLFormElement | null | undefined, merge: (mine: string) => string): void {
  const boxes = [...(form?.elements ?? [])].filter(
    (control) => control instanceof HTMLInputElement && control.name.startsWith(DOCUMENT),
  ) as HTMLInputElement[];
  const mine = boxes.filter(({ checked }) => checked).map(({ name }) => name.slice(DOCUMENT.length));
  const chosen = documentKeys(merge(mine.join("\n")));
  for (const box of boxes) box.checked = chosen.includes(box.name.slice(DOCUMENT.length));
  boxes[0]?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** One line cannot hold two: it keeps its own words. */
function both(mine: string, theirs: string, isText: boolean): string {
  if (mine.trim() === "" || theirs === mine) return theirs;
  return isText && theirs.trim() !== "" ? `${mine.trimEnd()}\n\n${theirs}` : mine;
}

/** What another window of the same person has stored. */
type OtherDraft = ShownMessageDraft & { revision: number };
type Saved = { revision: number; at: string };
type DraftGiven = {
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
function useMessageDraft(anchor: RefObject<HTMLInputElement | null>, { reference, kind, own, stored }: DraftGiven) {
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
      values,
      stored: start.stored,
      onState: setState,
      onConflict: setOther,
      onEnded: startFrom,
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
