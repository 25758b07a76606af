import { join, resolve } from "node:path";
import { z } from "zod";

import { databaseUrlError } from "./database-tls.ts";

/**
 * The environment, parsed once (docs/specification.md, Contracts). Everything has a default; docs and README list each setting.
 */
export type Config = {
  port: number;
  host: string;
  /** The descriptor of a listening socket that whoever started this process holds; undefined: `host` and `port` are opened. */
  inheritedSocket: number | undefined;
  /** Canonical origin, without a trailing slash. */
  siteUrl: string;
  /** Whether browsers are told to use https for every name below that of the site as well (RFC 6797, 6.1.2). */
  hstsIncludeSubDomains: boolean;
  /** Undefined: `stage` in content/site.yaml decides. */
  siteStage: "parked" | "live" | undefined;
  gatePassword: string;
  /** The folder of the words and facts that a build is made from. Drawings come from content/art of the project. */
  contentFolder: string;
  /** How many proxies in front may be believed about the client's address and protocol. */
  trustProxyHops: number;
  /** The embedded database's folder; nothing is written anywhere else. */
  dataFolder: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | undefined;
  /** Undefined: messages to staff and senders wait in the database. */
  mail: MailConfig | undefined;
  /** The settings that sending mail needs and that are not set; empty where `mail` is defined. */
  missingForMail: readonly string[];
  /** Where `npm run backup` writes when it is not told. */
  backupFolder: string | undefined;
  /** Shows the live stage whose content is still samples: a strip on every page says so. */
  demo: boolean;
};

export type MailConfig = { smtpUrl: string; from: string; to: string; toComplaints: string };

/** Thrown for an environment that cannot be used; the message names every error. */
export class ConfigError extends Error {
  constructor(errors: readonly string[]) {
    super(
      `The environment has ${errors.length === 1 ? "1 error" : `${errors.length} errors`}. Nothing was started.\n${errors.map((error) => `  ${error}`).join("\n")}`,
    );
    this.name = "ConfigError";
  }
}

export const SAMPLE_GATE_PASSWORD = "welcome";

const PROJECT_CONTENT = join(import.meta.dirname, "../content");

const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${lowest} to ${highest}`)
    .transform(Number)
    .refine((number) => number >= lowest && number <= highest, `must be from ${lowest} to ${highest}`);

const origin = z
  .url({ protocol: /^https?$/, error: "must be an origin such as https://www.example.com", abort: true })
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text), "must be an origin alone, without a path: https://www.example.com")
  .transform((text) => new URL(text).origin);

const mailAddress = z.email("must be an email address");

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be an address or a host name to listen on, such as 127.0.0.1")
    .default("127.0.0.1"),
  LISTEN_FDS: z.literal("1", "must be 1: the site listens on one socket").optional(),
  SITE_URL: origin.optional(),
  HSTS_INCLUDE_SUBDOMAINS: z.enum(["0", "1"], { error: "must be 1, or 0 for none" }).default("0"),
  SITE_STAGE: z.enum(["parked", "live"], { error: "must be parked or live" }).optional(),
  GATE_PASSWORD: z.string().default(SAMPLE_GATE_PASSWORD),
  CONTENT_DIR: z.string().default(PROJECT_CONTENT),
  TRUST_PROXY_HOPS: wholeNumber(0, 10).default(0),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a PostgreSQL address such as postgres://user@host/name", abort: true })
    .superRefine((url, context) => {
      const message = databaseUrlError(url);
      if (message) context.addIssue({ code: "custom", message });
    })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an SMTP address such as smtp://user:password@host:587" }).optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: mailAddress.optional(),
  MAIL_TO_COMPLAINTS: mailAddress.optional(),
  BACKUP_DIR: z.string().optional(),
  DEMO: z.enum(["0", "1"], { error: "must be 1, or 0 for none" }).default("0"),
});
const NEEDED_FOR_MAIL = ["SMTP_URL", "MAIL_FROM", "MAIL_TO"] as const;
const withMail = environment.superRefine(({ SMTP_URL, MAIL_FROM, MAIL_TO, DEMO, SITE_STAGE }, context) => {
  if (DEMO === "1" && SITE_STAGE === "parked") {
    const message = "is 1, which builds the live stage, and SITE_STAGE is parked: take one of the two out";
    context.addIssue({ code: "custom", path: ["DEMO"], message });
  }
  if (SMTP_URL === undefined) return;
  for (const [name, value] of Object.entries({ MAIL_FROM, MAIL_TO }))
    if (value === undefined) context.addIssue({ code: "custom", path: [name], message: "is needed where SMTP_URL is set" });
});

/** The first that is handed over is always this one (sd_listen_fds(3), SD_LISTEN_FDS_START). */
const FIRST_SOCKET = 3;

/**
 * Reads the settings from an environment; an empty value counts as not set. A socket is taken over only where LISTEN_PID is
 * `processId`: what systemd gave to another process is nothing to this one (sd_listen_fds(3)).
 * @throws ConfigError naming every bad setting.
 */
export function parseConfig(env: Record<string, string | undefined>, processId = process.pid): Config {
  const isMeant = (name: string) => name !== "LISTEN_FDS" || env["LISTEN_PID"] === String(processId);
  const set = Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== "" && isMeant(name)));
  const { data, error } = withMail.safeParse(set);
  if (error) throw new ConfigError(error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  return {
    port: data.PORT,
    host: data.HOST,
    inheritedSocket: data.LISTEN_FDS && FIRST_SOCKET,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    hstsIncludeSubDomains: data.HSTS_INCLUDE_SUBDOMAINS === "1",
    siteStage: data.DEMO === "1" ? "live" : data.SITE_STAGE,
    gatePassword: data.GATE_PASSWORD,
    contentFolder: resolve(data.CONTENT_DIR),
    trustProxyHops: data.TRUST_PROXY_HOPS,
    dataFolder: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    mail: mailOf(data),
    missingForMail: NEEDED_FOR_MAIL.filter((name) => data[name] === undefined),
    backupFolder: data.BACKUP_DIR === undefined ? undefined : resolve(data.BACKUP_DIR),
    demo: data.DEMO === "1",
  };
}

function mailOf({ SMTP_URL, MAIL_FROM, MAIL_TO, MAIL_TO_COMPLAINTS }: z.infer<typeof environment>): MailConfig | undefined {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || MAIL_TO === undefined) return undefined;
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO, toComplaints: MAIL_TO_COMPLAINTS ?? MAIL_TO };
}
