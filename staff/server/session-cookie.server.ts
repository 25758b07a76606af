import { DEVICE_DAYS } from "../../accounts/sessions.ts";

/** A cookie that holds a token, or a sealed text. */
export type TokenCookie = {
  /** Returns the token in a Cookie header; undefined if there is none. */
  read: (header: string | undefined) => string | undefined;
  /** Returns the value of a Set-Cookie header. */
  write: (token: string) => string;
  /** Returns the value of a Set-Cookie header that deletes the cookie. */
  remove: () => string;
};

const TOKEN = /^[\w-]{43}$/;
const CHOICES = /^(?:\w+=\w+&?){1,4}$/;
const SEALED = /^[\w-]{38,2000}$/;

/**
 * Returns the cookie of a session for the origin of the staff side. On https its prefix makes browsers refuse it from any other host and
 * without Secure (RFC 6265bis, 4.1.3.2). On http://localhost it has neither, because some browsers refuse Secure there.
 */
export const sessionCookie = (url: string): TokenCookie => tokenCookie(url, "staff-session", TOKEN, "");

/** Returns the cookie by which a browser is known to its people (accounts/sessions.ts). It opens nothing. */
export const deviceCookie = (url: string): TokenCookie => tokenCookie(url, "staff-device", TOKEN, LASTING);

/** Returns the cookie with the last searches of a person, which are encrypted (staff/inbox/search.server.ts). It ends with the browser. */
export const searchesCookie = (url: string): TokenCookie => tokenCookie(url, "staff-searches", SEALED, "");

/** Returns the cookie with how a person wants the staff side to look on this browser (staff/display/display.server.ts). */
export const displayCookie = (url: string): TokenCookie => tokenCookie(url, "staff-display", CHOICES, LASTING);

const LASTING = `; Max-Age=${DEVICE_DAYS * 24 * 60 * 60}`;

function tokenCookie(url: string, plainName: string, format: RegExp, lasting: string): TokenCookie {
  const isHttps = url.startsWith("https:");
  const name = isHttps ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isHttps ? "; Secure" : ""}`;
  return {
    read: (header = "") => {
      const values = header.split("; ").filter((pair) => pair.startsWith(`${name}=`));
      const token = values[0]?.slice(name.length + 1) ?? "";
      // A second cookie of the name was set by somebody else.
      return values.length === 1 && format.test(token) ? token : undefined;
    },
    write: (token) => `${name}=${token}; ${attributes}${lasting}`,
    remove: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
