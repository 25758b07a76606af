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

/** Every reason for refusing a form as a whole. The content has words for each (content/forms/answers.yaml). */
export type Refusal = RefusalCode | "not-stored";
export const REFUSALS: readonly Refusal[] = [...(Object.keys(STATUS) as RefusalCode[]), "not-stored"];

/** Its message contains nothing that was sent (OWASP ASVS 5.0, 16.5.1). */
export class FormRefused extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** Part of the body may still be unread on the connection, so no further request can follow on it. */
  readonly closes = true;

  constructor(code: RefusalCode, retryAfterSeconds?: number) {
    super(`A form was refused: ${code}.`);
    this.name = "FormRefused";
    this.code = code;
    this.status = STATUS[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The headers of the response. */
  get headers(): Record<string, string> {
    const retry = this.retryAfterSeconds === undefined ? {} : { "Retry-After": String(this.retryAfterSeconds) };
    return { ...retry, Connection: "close" };
  }
}
