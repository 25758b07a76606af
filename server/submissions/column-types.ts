/** A time in whole milliseconds since 1970, in both engines. */
export type Milliseconds = number;

/** A SHA-256 hash in hexadecimal. Secrets of at least 112 random bits need no slower hash. */
export type Hash = string;
