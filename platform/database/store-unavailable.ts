/** The database failed. The message is a code for the log. `cause` is the error of the database, which may quote rows. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}
