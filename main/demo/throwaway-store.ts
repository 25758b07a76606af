/** The settings of a store that is deleted when its server stops: it has nobody's data, and no mail is sent or fetched. */
export const throwawayStore = (dataFolder: string) => ({
  DATA_DIR: dataFolder,
  DATABASE_URL: undefined,
  SMTP_URL: undefined,
  // Mails would be lost with the store: they are deleted from a mailbox (IMAP_DELETE), and moved out of a folder.
  IMAP_URL: undefined,
  MAIL_IN_DIR: undefined,
});
