const NOT_ALLOWED = ["EACCES", "EPERM", "EROFS"];

const hasCode = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "code" in error;

/** Whether this user may not write the file, or the file system is read-only. */
export const isPermissionError = (error: unknown): error is NodeJS.ErrnoException =>
  hasCode(error) && NOT_ALLOWED.includes(String(error.code));

export const alreadyExists = (error: unknown): error is NodeJS.ErrnoException => hasCode(error) && error.code === "EEXIST";

export const isNoSuchFile = (error: unknown): boolean => hasCode(error) && error.code === "ENOENT";
