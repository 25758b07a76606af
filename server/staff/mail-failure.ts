/** Why a test mail was not sent. */
type MailFailure = {
  /** Which step of sending failed, as the end of the sentence "The test mail was not sent: ...". */
  step: string;
  /** What to change. */
  fix: string;
};

type SmtpError = typeof NO_DETAILS;

const NO_DETAILS = { code: "", originalCode: "", timeoutType: "", command: "", responseCode: 0, response: "" };

type Case = MailFailure & { matches: (error: SmtpError) => boolean };

const LOGIN_FIX =
  'check the user name and password in SMTP_URL. Write "%40" for "@" in either, and percent-encode other special characters. Some mail companies need an app password.';

/** The first case that matches names the step. nodemailer's codes: ETLS, EAUTH and so on; `command` is the SMTP command. */
const CASES: readonly Case[] = [
  {
    matches: ({ code }) => code === "EDNS",
    step: "the host name of the mail server was not found",
    fix: "check the spelling of the host in SMTP_URL, and that this machine has a working name server.",
  },
  {
    matches: ({ originalCode }) => originalCode === "ECONNREFUSED",
    step: "the connection was refused",
    fix: "check the host and port in SMTP_URL. Port 587 goes with smtp://, port 465 with smtps://.",
  },
  {
    matches: ({ originalCode }) => /^E(HOST|NET)(UNREACH|DOWN)$/.test(originalCode),
    step: "the mail server cannot be reached from this machine's network",
    fix: "check the host in SMTP_URL, and this machine's network.",
  },
  {
    matches: ({ timeoutType }) => timeoutType === "CONNECT_TIMEOUT",
    step: "time-out: the mail server did not answer the connection",
    fix: "check the host and port in SMTP_URL. A firewall may block the port: many hosting companies block port 25, so use 587.",
  },
  {
    matches: ({ timeoutType }) => timeoutType === "GREETING_TIMEOUT",
    step: "time-out: the connection was accepted, and the mail server sent no greeting",
    fix: "check the port in SMTP_URL. A port that expects TLS at once, such as 465, needs smtps:// instead of smtp://.",
  },
  {
    matches: ({ code }) => code === "ETIMEDOUT" || code === "EABORT",
    step: "time-out: the mail server stopped answering",
    fix: "try again later. If it happens again, check the port in SMTP_URL and ask your mail company.",
  },
  {
    matches: ({ code, response }) => code === "ETLS" && response !== "",
    step: "TLS: the mail server refused to encrypt the connection",
    fix: "use a port with TLS in SMTP_URL: 587 with smtp://, or 465 with smtps://. Only for a private network, end SMTP_URL in ?requireTLS=false.",
  },
  {
    matches: ({ originalCode }) => /CERT|UNABLE_TO_/.test(originalCode),
    step: "TLS: the certificate of the mail server is not valid for this host",
    fix: "use the host name in SMTP_URL that the certificate was made for, and ask your mail company if it still fails.",
  },
  {
    matches: ({ code, originalCode }) => code === "ETLS" || /^ERR_(SSL|TLS)_/.test(originalCode),
    step: "TLS: the encrypted connection could not be made",
    fix: "check the port in SMTP_URL. Port 587 goes with smtp://, port 465 with smtps://.",
  },
  {
    matches: ({ responseCode }) => responseCode === 530,
    step: "the mail server wants a login first",
    fix: "put the user name and password into SMTP_URL: smtp://user:password@host:587.",
  },
  {
    matches: ({ code }) => code === "EAUTH" || code === "ENOAUTH",
    step: "the login was refused",
    fix: LOGIN_FIX,
  },
  {
    matches: ({ command }) => command === "MAIL FROM",
    step: "the sender was refused",
    fix: "check MAIL_FROM. It has to be an address that the login in SMTP_URL may send from.",
  },
  {
    matches: ({ command }) => command === "RCPT TO",
    step: "the recipient was refused",
    fix: "check the address that you gave. If the server speaks of relaying, it wants a login: put the user name and password into SMTP_URL.",
  },
  {
    matches: ({ command, code }) => command === "DATA" || code === "EMESSAGE",
    step: "the message was refused",
    fix: "ask your mail company why, with the words above. Often MAIL_FROM is at another domain than the login, or SPF and DKIM are missing.",
  },
  {
    matches: ({ code }) => code === "EPROTOCOL",
    step: "what answers there is no mail server, or wants no mail from this machine",
    fix: "check the host and port in SMTP_URL.",
  },
];

/** Returns the failed step and its fix for an error of nodemailer. */
export function explainMailFailure(error: unknown): MailFailure {
  const smtpError = { ...NO_DETAILS, ...(error as object) };
  return CASES.find(({ matches }) => matches(smtpError)) ?? OTHERWISE;
}

const OTHERWISE: MailFailure = {
  step: "the mail server closed the connection",
  fix: "check the host and port in SMTP_URL, and ask your mail company.",
};
