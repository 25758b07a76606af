import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, dirname } from "node:path";
import send from "send";

import type { ByteRange } from "./byte-range.ts";
import type { FlatHeaders } from "./representation.ts";

/** A response whose bytes are read from a file. `range` is undefined for the whole file. */
type FileResponse = { file: string; status: 200 | 206; headers: FlatHeaders; range?: ByteRange };

/**
 * Streams a file. `send` closes the file when the client closes the connection. `failed` gets the error of a file that cannot
 * be read: if the headers are not sent yet, the caller can send another response; otherwise the connection is closed, so
 * that the client notices that the response is incomplete.
 */
export function sendFile(
  { file, status, headers, range }: FileResponse,
  request: IncomingMessage,
  response: ServerResponse,
  failed: (error: NodeJS.ErrnoException) => void,
): void {
  response.statusCode = status;
  for (let index = 0; index < headers.length; index += 2) response.setHeader(headers[index] ?? "", headers[index + 1] ?? "");
  const stream = send(withoutConditions(request), encodeURIComponent(basename(file)), {
    ...{ root: dirname(file), dotfiles: "allow", index: false, start: range?.start, end: range?.end },
    ...{ acceptRanges: false, cacheControl: false, etag: false, lastModified: false },
  });
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else for (const name of response.getHeaderNames()) response.removeHeader(name);
    failed(error);
  });
  stream.pipe(response);
}

/** The preconditions are evaluated already (preconditions.ts); `send` has rules of its own for them. */
const withoutConditions = (request: IncomingMessage): IncomingMessage =>
  Object.create(request, { headers: { value: {} } }) as IncomingMessage;
