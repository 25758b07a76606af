/** The names of the controls of a file's form. Each is followed by the path of its field. */
export const VALUE = "v:";
export const TAKE = "take:";
export const EARLIER = "earlier:";
export const NEW_NAME = "new:";
/** Followed by the path of a list. */
export const ITEMS = "items:";
/** The name of the choices of a merge. Each is followed by the number of its part. */
export const CHOICE = "choice-";
/** The name of its buttons. */
export const DO = "do";

const ACTIONS = ["add", "remove", "up", "down"] as const;
/** What a person wants to do with an item of a list. */
export type ListAction = { kind: (typeof ACTIONS)[number]; path: string };

const TAKES = ["mine", "theirs", "both"] as const;
/** How a person solves a conflict in one field. */
type Take = (typeof TAKES)[number];
export type MergeChoice = Exclude<Take, "both">;

/**
 * A form that was sent: values by path, and the revision and the published text with which it was loaded. With scripts it has only the
 * fields that were changed.
 */
export type SentFile = {
  revision: number;
  published: string;
  values: Readonly<Record<string, string>>;
  /** After a save of this form whose response has not come: the values that this form may have stored. */
  earlier: Readonly<Record<string, readonly string[]>>;
  takes: Readonly<Record<string, Take>>;
  /** Digests of the items with which the form was loaded, by the path of their list (staff/editor/item-names.server.ts). */
  items: Readonly<Record<string, string>>;
  /** The name that a new item gets. */
  newName: string;
  action?: ListAction;
};

/** Returns the value of the button that does something with an item of a list. */
export const buttonOf = ({ kind, path }: ListAction): string => `${kind} ${path}`;

/** Reads the revision and the digest of the published text with which a form was loaded (publishing/drafts/read-draft.ts). */
export const loadedIn = (form: FormData): Pick<SentFile, "revision" | "published"> => ({
  revision: Number(textIn(form, "revision")),
  published: textIn(form, "published"),
});

/** Reads the form of a file. */
export function sentFile(form: FormData): SentFile {
  const action = actionIn(textIn(form, DO));
  const { revision, published } = loadedIn(form);
  return {
    revision: revision || 0,
    published,
    values: valuesIn(form),
    earlier: Object.fromEntries(namesIn(form, EARLIER).map((path) => [path, textsIn(form, EARLIER + path)])),
    takes: Object.fromEntries(
      namesIn(form, TAKE).flatMap((path) => {
        const take = TAKES.find((one) => one === textIn(form, TAKE + path));
        return take ? [[path, take]] : [];
      }),
    ),
    items: Object.fromEntries(namesIn(form, ITEMS).map((path) => [path, textIn(form, ITEMS + path)])),
    newName: action === undefined ? "" : textIn(form, NEW_NAME + action.path).trim(),
    ...(action && { action }),
  };
}

/**
 * Returns the values of a form by the path of their field. Several checkboxes of one field are lines of its value; an empty hidden
 * field of the same name makes the field exist while none is checked.
 */
export const valuesIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    namesIn(form, VALUE).map((path) => {
      const all = form.getAll(VALUE + path).filter((value) => typeof value === "string");
      const value = all.length === 1 ? (all[0] ?? "") : all.filter((one) => one !== "").join("\n");
      return [path, storable(value)];
    }),
  );

const namesIn = (form: FormData, prefix: string): string[] => [
  ...new Set([...form.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))),
];

const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).flatMap((value) => (typeof value === "string" ? [storable(value)] : []));

const textIn = (form: FormData, name: string): string => textsIn(form, name)[0] ?? "";

/** Control characters come with words that are pasted from a PDF. Nobody sees them, and a database stores them differently. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const INVISIBLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** Returns a text as a file can have it. Browsers send line breaks as CRLF; in a file they are LF. */
const storable = (text: string): string => text.replaceAll(/\r\n?/g, "\n").replaceAll(INVISIBLE, "").toWellFormed();

function actionIn(text: string): ListAction | undefined {
  const [, name = "", path = ""] = /^(\w+) (.*)$/s.exec(text) ?? [];
  const kind = ACTIONS.find((one) => one === name);
  return kind && { kind, path };
}

/** Reads the form of a merge. A part without a choice is left out. */
export function sentMerge(form: FormData): { stamp: string; choices: readonly MergeChoice[] } {
  const names = namesIn(form, CHOICE).toSorted((one, other) => Number(one) - Number(other));
  const chosen = names.map((name) => textIn(form, CHOICE + name));
  return { stamp: textIn(form, "stamp"), choices: chosen.filter((choice) => choice === "mine" || choice === "theirs") };
}
