import type { CheckedFile } from "./submission.server.ts";

/** Returns a file of a mail as a download, which no browser shows. */
export const downloadOf = ({ name, bytes }: CheckedFile): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Length": String(bytes.byteLength),
    },
  });
