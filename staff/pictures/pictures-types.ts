import type { Hidden, SignedIn } from "../parts/shared-types.ts";

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

/** `changed`: somebody else has changed the picture since `revision`, so nothing was stored. */
export type PictureSaved = { saved: string } | { errors: readonly PictureError[] } | { changed: true } | Hidden;

/** A form with a file. `end` is called once its file is not needed any more. `busy` is the form without its file, "unreadable" what is no form. */
export type ReceivedUpload = { form: FormData; end: () => void } | { busy: FormData } | "unreadable";

/** The result of each is undefined unless the person is an editor or an owner and the picture exists. */
export type PictureServices = {
  /** Returns all pictures by name. */
  pictures: (person: SignedIn) => Promise<readonly ListedPicture[] | Hidden>;
  picture: (person: SignedIn, name: string) => Promise<ShownPicture | Hidden>;
  mayAddPictures: (person: SignedIn) => boolean;
  /** Reads a form with a file: few at once, because each takes much memory. Nothing is read of other people's. */
  receiveUpload: (person: SignedIn, request: Request) => Promise<ReceivedUpload | Hidden>;
  /** Makes a draft of a new picture. */
  addPicture: (person: SignedIn, given: PictureGiven & { name: string }) => Promise<PictureSaved>;
  /** Changes the words of a picture, and its file if there is one. */
  changePicture: (person: SignedIn, name: string, given: PictureGiven & { revision: number }) => Promise<PictureSaved>;
  /** Deletes a picture that no file shows, when the drafts are published. */
  deletePicture: (person: SignedIn, name: string, revision: number) => Promise<"deleted" | "in-use" | "changed" | Hidden>;
  /** Returns a file for the screens of the staff side, by its name such as 480.webp. */
  pictureFile: (person: SignedIn, digest: string, file: string) => Promise<{ type: string; bytes: Uint8Array } | Hidden>;
};
