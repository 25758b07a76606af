import { endFirstWithoutMemory } from "../end-first.ts";
import { encodePicture } from "./encode-picture.ts";
import type { PictureTask } from "./picture-encoder.ts";
import { pictureKind } from "./picture-formats.ts";

async function run({ use, bytes }: PictureTask) {
  if (use === "picture" || pictureKind(bytes) !== "svg") return encodePicture(bytes);
  // Here, because few pictures are drawings.
  const { cleanLogo } = await import("./clean-logo.ts");
  return cleanLogo(bytes);
}

/** The process of one picture: receives its bytes, and sends the result with the most memory that the process had, in KB. */
endFirstWithoutMemory();
process.once("message", (task: PictureTask) => {
  void run(task).then((result) =>
    process.send?.({ result, mostMemoryKb: process.resourceUsage().maxRSS }, () => process.disconnect()),
  );
});
