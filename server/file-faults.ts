const NOT_ALLOWED = ["EACCES", "EPERM", "EROFS"];

const hasCode = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "code" in error;

/** Whether this user may not write there, or the file system is read-only. */
export const isNotAllowed = (error: unknown): error is NodeJS.ErrnoException =>
  hasCode(error) && NOT_ALLOWED.includes(String(error.code));

export const isThereAlready = (error: unknown): error is NodeJS.ErrnoException => hasCode(error) && error.code === "EEXIST";

export const isNoSuchFile = (error: unknown): boolean => hasCode(error) && error.code === "ENOENT";
