import { endFirstWithoutMemory } from "../end-first.ts";
import { encodePicture } from "./encode-picture.ts";

/** The process of one picture: receives its bytes, and sends the result with the most memory that the process had, in KB. */
endFirstWithoutMemory();
process.once("message", (bytes: Uint8Array) => {
  void encodePicture(bytes).then((result) =>
    process.send?.({ result, mostMemoryKb: process.resourceUsage().maxRSS }, () => process.disconnect()),
  );
});
