import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import type { BuildParts } from "../../server/editing/builds.ts";

/** Returns all bytes of an archive. */
export const bytesOf = async (parts: BuildParts): Promise<Buffer> => buffer(Readable.from(parts));
