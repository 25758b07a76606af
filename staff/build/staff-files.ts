/** Folders of the staff side's build. */
export const CLIENT_FOLDER = "client";
export const SERVER_ENTRY = "server/index.js";
export const PASSKEY_FOLDER = "passkey";

/** The source of the script for passkeys, which is its name in the manifest. */
export const PASSKEY_SCRIPT = "staff/sign-in/passkey-script.ts";
