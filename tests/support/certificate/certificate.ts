import { join } from "node:path";

/** Files of a self-signed certificate for `localhost` and of its key (README.md). */
export const CERTIFICATE_FILE = join(import.meta.dirname, "localhost.crt");
export const KEY_FILE = join(import.meta.dirname, "localhost.key");
