import { join, resolve } from "node:path";
import { z } from "zod";

/**
 * Returns whether the host name of a URL is a loopback address. Letter case counts, which is safe: a host that is not recognised
 * must use TLS, is refused in a request target, and gives forms no further origin.
 */
export const isOwnMachine = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Thrown for an environment that cannot be used; the message names every error. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(errors: readonly string[]) {
    const count = errors.length === 1 ? "1 error" : `${errors.length} errors`;
    super([`The environment has ${count}. Nothing was started.`, ...errors.map((error) => `  ${error}`)].join("\n"));
  }
}

export const SAMPLE_GATE_PASSWORD = "welcome";

const PROJECT_CONTENT = join(import.meta.dirname, "../../content");

const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${lowest} to ${highest}`)
    .transform(Number)
    .refine((number) => number >= lowest && number <= highest, `must be from ${lowest} to ${highest}`);

const origin = z
  .url({ protocol: /^https?$/, error: "must be an origin such as https://www.example.com", abort: true })
  .refine((text) => /^https?:\/\/[^/\\?#@]+\/?$/.test(text), "must be an origin alone, without a path: https://www.example.com")
  .transform((text) => new URL(text).origin);

/** Passkeys and session cookies need a secure context, and WebAuthn a name: http://127.0.0.1 would not do. */
const isSecureOrigin = (text: string) => {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || hostname === "localhost";
};

/** Returns what is wrong with the origin of the staff side beside that of the public site; undefined if nothing is. */
function staffOriginError(staffUrl: string, siteUrl: string): string | undefined {
  // On http://localhost both are developed, with a port for each.
  if (staffUrl.startsWith("http:"))
    return staffUrl === siteUrl
      ? "is the origin of SITE_URL: give the staff side a port of its own, such as http://localhost:3001"
      : undefined;
  return hostOf(staffUrl) === hostOf(siteUrl)
    ? "has the host of SITE_URL, and browsers share cookies and HSTS between the ports of a host: give the staff side a host of its own, such as https://staff.example.com"
    : undefined;
}

/** A name with a dot at its end is the same name in DNS. */
const hostOf = (url: string) => new URL(url).hostname.replace(/\.+$/, "");

const mailAddress = z.email("must be an email address");

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be an address or a host name to listen on, such as 127.0.0.1")
    .default("127.0.0.1"),
  LISTEN_FDS: z.enum(["1", "2"], { error: "must be 1, or 2 with a socket for the staff side" }).optional(),
  LISTEN_FDNAMES: z.string().optional(),
  SITE_URL: origin.optional(),
  STAFF_PORT: z.union([z.literal("off"), wholeNumber(0, 65_535)], "must be a port from 0 to 65535, or off").optional(),
  STAFF_URL: origin.refine(isSecureOrigin, "must start with https://, or be http://localhost with or without a port").optional(),
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
  MAIL_RETURN: z.enum(["header", "plus"], { error: "must be header or plus" }).default("header"),
  MAIL_IN_DIR: z.string().optional(),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: "must be an IMAP address such as imaps://user:password@host:993/INBOX", abort: true })
    .refine((url) => URL.parse(url)?.username, "must name its user, such as imaps://user:password@host:993/INBOX")
    .optional(),
  IMAP_TOKEN_FILE: z.string().optional(),
  IMAP_DELETE: z.enum(["0", "1"], { error: "must be 1, or 0 for none" }).default("0"),
  CLAMD_SOCKET: z.string().startsWith("/", "must be the path of clamd's Unix socket, such as /run/clamav/clamd.ctl").optional(),
  BACKUP_DIR: z.string().optional(),
  DEMO: z.enum(["0", "1"], { error: "must be 1, or 0 for none" }).default("0"),
});
const REQUIRED_FOR_MAIL = ["SMTP_URL", "MAIL_FROM", "MAIL_TO"] as const;
const withMail = environment.superRefine((given, context) => {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, DEMO, SITE_STAGE, SITE_URL, STAFF_URL } = given;
  const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
  const staffError = STAFF_URL && staffOriginError(STAFF_URL, SITE_URL ?? siteUrlAt(given.PORT));
  if (staffError) refuse("STAFF_URL", staffError);
  const sockets = socketsOf(given);
  if (!sockets) refuse("LISTEN_FDNAMES", 'must name one of the two sockets "staff": set FileDescriptorName=staff in its unit');
  if (sockets?.staff !== undefined && given.STAFF_PORT === "off")
    refuse(
      "STAFF_PORT",
      "is off, but systemd passes a socket for the staff side: disable that socket's unit, or set another STAFF_PORT",
    );
  if (DEMO === "1" && SITE_STAGE === "parked")
    refuse("DEMO", "is 1, which builds the live stage, and SITE_STAGE is parked: remove one of the two");
  if (SMTP_URL === undefined) return;
  for (const [name, value] of Object.entries({ MAIL_FROM, MAIL_TO }))
    if (value === undefined) refuse(name, "is required if SMTP_URL is set");
});

/** The first socket that systemd passes (SD_LISTEN_FDS_START). */
const FIRST_SOCKET = 3;
/** FileDescriptorName of deploy/systemd/wattlebend-staff.socket. */
const STAFF_NAME = "staff";

/**
 * Returns the descriptors of the listening sockets that systemd passed (sd_listen_fds_with_names(3)). A single socket belongs to the
 * public site whatever its name is. Of two, whose order systemd does not promise, the one named "staff" belongs to the staff side.
 * Undefined if two sockets were passed and not exactly one of them has that name.
 */
function socketsOf({
  LISTEN_FDS,
  LISTEN_FDNAMES = "",
}: Pick<Environment, "LISTEN_FDS" | "LISTEN_FDNAMES">): { site?: number; staff?: number } | undefined {
  if (LISTEN_FDS !== "2") return LISTEN_FDS === undefined ? {} : { site: FIRST_SOCKET };
  const [index, ...others] = LISTEN_FDNAMES.split(":").flatMap((name, at) => (name === STAFF_NAME ? [at] : []));
  if (index === undefined || others.length > 0) return undefined;
  return { site: FIRST_SOCKET + (1 - index), staff: FIRST_SOCKET + index };
}

/** The environment, parsed once (docs/specification.md, Contracts). README lists each setting. */
export type Config = ReturnType<typeof configOf>;
export type MailConfig = NonNullable<ReturnType<typeof mailOf>>;
export type MailInConfig = ReturnType<typeof mailInOf>;
export type StaffConfig = NonNullable<ReturnType<typeof staffOf>>;

/**
 * Reads the settings from an environment; an empty value counts as not set. LISTEN_FDS and LISTEN_FDNAMES count only if
 * LISTEN_PID is `processId`, because a child process inherits both (sd_listen_fds(3)).
 * @throws ConfigError naming every invalid setting
 */
export function parseConfig(env: Record<string, string | undefined>, processId = process.pid): Config {
  const isMeant = (name: string) => !name.startsWith("LISTEN_FD") || env["LISTEN_PID"] === String(processId);
  const set = Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== "" && isMeant(name)));
  const { data, error } = withMail.safeParse(set);
  if (error) throw new ConfigError(error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  return configOf(data);
}

const siteUrlAt = (port: number) => `http://localhost:${port}`;

type Environment = z.infer<typeof environment>;

const DEFAULT_STAFF_PORT = 3001;

const configOf = (data: Environment) => ({
  port: data.PORT,
  host: data.HOST,
  /** The descriptor of a listening socket that systemd passed; if undefined, the server listens on `host` and `port`. */
  inheritedSocket: socketsOf(data)?.site,
  /** Canonical origin, without a trailing slash. */
  siteUrl: data.SITE_URL ?? siteUrlAt(data.PORT),
  /** The staff side, which has an origin of its own; undefined if STAFF_PORT is off. */
  staff: staffOf(data),
  /** Whether HTTPS is required for the subdomains of the site's host as well (RFC 6797, 6.1.2). */
  hstsIncludeSubDomains: data.HSTS_INCLUDE_SUBDOMAINS === "1",
  /** If undefined, `stage` in content/site.yaml decides. */
  siteStage: data.DEMO === "1" ? "live" : data.SITE_STAGE,
  gatePassword: data.GATE_PASSWORD,
  /** The folder of the words and facts of the site. Drawings come from content/art of the project. */
  contentFolder: resolve(data.CONTENT_DIR),
  /** How many proxies in front of the site are trusted to report the client's address and protocol. */
  trustProxyHops: data.TRUST_PROXY_HOPS,
  /** The folder of the SQLite database; nothing is written anywhere else. */
  dataFolder: resolve(data.DATA_DIR),
  /** PostgreSQL instead of SQLite. */
  databaseUrl: data.DATABASE_URL,
  /** If undefined, messages to staff and senders wait in the database. */
  mail: mailOf(data),
  /** The settings that sending mail requires and that are not set; empty if `mail` is defined. */
  missingForMail: REQUIRED_FOR_MAIL.filter((name) => data[name] === undefined),
  /** Where answers by mail are fetched from; empty if they are not. */
  mailIn: mailInOf(data),
  /** The Unix socket of the virus scanner clamd; if undefined, files are not scanned. */
  clamdSocket: data.CLAMD_SOCKET,
  /** The default folder of `npm run backup`. */
  backupFolder: data.BACKUP_DIR === undefined ? undefined : resolve(data.BACKUP_DIR),
  /** Shows the live stage although its content is a sample, and says so on every page. */
  demo: data.DEMO === "1",
});

function staffOf(data: Environment) {
  const { STAFF_PORT, STAFF_URL } = data;
  if (STAFF_PORT === "off") return undefined;
  const port = STAFF_PORT ?? DEFAULT_STAFF_PORT;
  const url = STAFF_URL ?? `http://localhost:${port}`;
  return {
    port,
    /** Canonical origin, without a trailing slash. */
    url,
    /** The origin to which mails link. Undefined beside a public site, if nobody could open the staff side from another machine. */
    linkedUrl: isPublic(url) || !isPublic(data.SITE_URL ?? "") ? url : undefined,
    /** The descriptor of a listening socket that systemd passed for the staff side. */
    inheritedSocket: socketsOf(data)?.staff,
    /** Whether STAFF_PORT is set. If it is not, the public site starts although the default port is in use. */
    isPortSet: STAFF_PORT !== undefined,
  };
}

const isPublic = (url: string) => url.startsWith("https:");

function mailOf({ SMTP_URL, MAIL_FROM, MAIL_TO, MAIL_TO_COMPLAINTS, MAIL_RETURN }: Environment) {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || MAIL_TO === undefined) return undefined;
  const addresses = { from: MAIL_FROM, to: MAIL_TO, toComplaints: MAIL_TO_COMPLAINTS ?? MAIL_TO };
  return { smtpUrl: SMTP_URL, ...addresses, returnBy: MAIL_RETURN };
}

function mailInOf({ MAIL_IN_DIR, IMAP_URL, IMAP_TOKEN_FILE, IMAP_DELETE }: Environment) {
  const tokenFile = IMAP_TOKEN_FILE === undefined ? undefined : resolve(IMAP_TOKEN_FILE);
  return {
    folder: MAIL_IN_DIR === undefined ? undefined : resolve(MAIL_IN_DIR),
    mailbox: IMAP_URL === undefined ? undefined : { url: IMAP_URL, tokenFile, isDeleting: IMAP_DELETE === "1" },
  };
}

const VERIFIED_MODES = ["require", "verify-ca", "verify-full"];

/**
 * Returns what is wrong with a DATABASE_URL, or undefined. A connection that leaves this machine needs TLS with a verified
 * certificate (OWASP ASVS 5.0, 13.2.1 and 12.3.2), unless the URL has `requireTLS=false`, as for SMTP_URL.
 * Query parameters count as pg-connection-string 2 reads them: the last one of a name, and `host` before the URL's own host.
 */
export function databaseUrlError(url: string): string | undefined {
  const { hostname, searchParams } = new URL(url);
  const parameters: Record<string, string | undefined> = Object.fromEntries(searchParams);
  const host = parameters["host"] || decodeURIComponent(hostname);
  if (host === "") return "must name its host, such as localhost, or a folder of sockets as ?host=/var/run/postgresql";
  const isLocal = host.startsWith("/") || isOwnMachine(host);
  if (isLocal || parameters["requireTLS"] === "false" || isVerified(parameters)) return undefined;
  return "needs TLS, as its host is another machine: end it in ?sslmode=verify-full, with &sslrootcert=FILE for a certificate authority of your own. Only for a private network, end it in ?requireTLS=false";
}

/** Without `uselibpqcompat` pg verifies the certificate in each of these modes; with it, `require` does so by `sslrootcert` alone. */
function isVerified({ sslmode = "", sslrootcert = "", uselibpqcompat }: Record<string, string | undefined>): boolean {
  if (uselibpqcompat === "true" && sslmode === "require" && sslrootcert === "") return false;
  return VERIFIED_MODES.includes(sslmode);
}
