const STATUS = {
  "cross-site": 403,
  "too-large": 413,
  "file-too-large": 413,
  "wrong-type": 415,
  malformed: 400,
  "too-slow": 408,
  "too-many": 429,
  busy: 503,
} as const;
export type RefusalCode = keyof typeof STATUS;

/**
 * A form that is not taken, by a `code` that the content has words for; its message holds nothing that was sent
 * (OWASP ASVS 5.0, 16.5.1).
 */
export class FormRefused extends Error {
  readonly code: RefusalCode;
  /** Of the HTTP answer. */
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** The rest of the body may still stand unread in the connection, so that no other request can follow on it. */
  readonly closes = true;

  constructor(code: RefusalCode, retryAfterSeconds?: number) {
    super(`A form was refused: ${code}.`);
    this.name = "FormRefused";
    this.code = code;
    this.status = STATUS[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** What the answer must carry: when to come again, and that the connection ends. */
  get headers(): Record<string, string> {
    const retry = this.retryAfterSeconds === undefined ? {} : { "Retry-After": String(this.retryAfterSeconds) };
    return { ...retry, Connection: "close" };
  }
}
