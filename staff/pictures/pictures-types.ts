import type { SignedIn } from "../../accounts/roles.ts";
import type { ReceivedUpload } from "../server/receive-upload.server.ts";
import type { Hidden } from "../../cases/data/hidden.ts";
import type { ListedPicture, ShownPicture, PictureGiven, PictureError } from "../../publishing/pictures/picture-types.ts";

/** `changed`: somebody else has changed the picture since `revision`, so nothing was stored. */
export type PictureSaved = { saved: string } | { errors: readonly PictureError[] } | { changed: true } | Hidden;

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
