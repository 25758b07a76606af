/** A file of the content that shows a picture. `path` is below content/. */
export type PictureUse = { path: string; title: string };

/** A picture with its drafts. Sizes are in pixels; `kilobytes` is that of its largest file. */
export type ListedPicture = {
  name: string;
  /** The address of a small file of it. */
  address: string;
  width: number;
  height: number;
  widths: readonly number[];
  kilobytes: number;
  /** What it shows, for people who do not see it; undefined if it is decorative. */
  alt?: string;
  uses: readonly PictureUse[];
  /** What happens to it when the drafts are published. */
  draft?: "added" | "changed" | "deleted";
};
/** `revision` is that of its draft, which a save sends back; 0 if there is none. */
export type ShownPicture = ListedPicture & { revision: number };

/** What a form sends. `bytes` is undefined if no file was chosen. */
export type PictureGiven = { alt: string; isDecorative: boolean; bytes: Uint8Array | undefined };
export type PictureError =
  | { field: "name"; error: "missing" | "characters" | "taken" }
  | { field: "alt"; error: "missing" | "both" | "too-long" }
  | { field: "file"; error: "missing" | PictureRefusal };
/** Why a file was not accepted; "busy" while others are waiting. */
export type PictureRefusal =
  | "svg"
  | "drawing-parts"
  | "drawing-size"
  | "drawing-slow"
  | "wrong-kind"
  | "too-large"
  | "too-many-pixels"
  | "too-small"
  | "too-narrow"
  | "moving"
  | "damaged"
  | "too-slow"
  | "busy";
