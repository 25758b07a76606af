/** Why a drawing cannot be the logo: `drawing-parts` has letters, photos or links, and `drawing-slow` too many shapes. */
export type DrawingRefusal = "damaged" | "drawing-parts" | "drawing-size" | "drawing-slow";

/** A drawing that cannot be cleaned. */
export class DrawingRefused extends Error {
  override name = "DrawingRefused";
  readonly reason: DrawingRefusal;

  constructor(reason: DrawingRefusal) {
    super(`The drawing is refused: ${reason}.`);
    this.reason = reason;
  }
}
