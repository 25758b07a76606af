import { isSampleHost } from "../../content-reader/sample-contacts.ts";
import { SAMPLE_GATE_PASSWORD } from "../config.ts";
import { blocker, type LaunchCheck, setting, warning } from "./finding.ts";

const THIS_MACHINE = /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

/** The address in canonical links, the sitemap and the social card. */
export const siteUrl: LaunchCheck = ({ config }) => {
  const error = urlError(new URL(config.siteUrl));
  const fix = "Set the address that visitors will use, starting with https://.";
  return error === undefined ? [] : [blocker(setting("SITE_URL"), `${config.siteUrl} ${error}.`, fix)];
};

function urlError({ protocol, hostname }: URL): string | undefined {
  if (THIS_MACHINE.test(hostname)) return "is this machine only";
  if (isSampleHost(hostname)) return "is an address kept for examples";
  return protocol === "https:" ? undefined : "is not https";
}

export const mailAndBackup: LaunchCheck = ({ config: { mail, backupFolder } }) => {
  const noMail = "No mail server: messages would wait in the database, and no one would be notified.";
  const noBackup = "No place for backups: a lost disk would take every message with it.";
  return [
    ...(mail ? [] : [blocker(setting("SMTP_URL"), noMail, "Set SMTP_URL, MAIL_FROM and MAIL_TO.")]),
    ...(backupFolder
      ? []
      : [blocker(setting("BACKUP_DIR"), noBackup, "Set it to a folder on another disk, and run npm run backup daily.")]),
  ];
};

/**
 * README states the sample password. A live build has no gate, so there it is only a warning, which matters once the site is
 * parked again.
 */
export const gate: LaunchCheck = ({ config: { gatePassword }, stage }) => {
  const finding = stage === "parked" ? blocker : warning;
  const what = "The gate opens with the sample password.";
  return gatePassword === SAMPLE_GATE_PASSWORD ? [finding(setting("GATE_PASSWORD"), what, "Set one of your own.")] : [];
};

/** DEMO allows a live build with blockers; every page then says that its content is a sample. */
export const demo: LaunchCheck = ({ config }) =>
  config.demo ? [blocker(setting("DEMO"), "Every page says that its content is a sample.", "Remove the setting.")] : [];
