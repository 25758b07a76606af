const NOT_ALLOWED = ["EACCES", "EPERM", "EROFS"];

const hasCode = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "code" in error;

/** Whether this user may not write the file, or the file system is read-only. */
export const isPermissionError = (error: unknown): error is NodeJS.ErrnoException =>
  hasCode(error) && NOT_ALLOWED.includes(String(error.code));

export const alreadyExists = (error: unknown): error is NodeJS.ErrnoException => hasCode(error) && error.code === "EEXIST";

export const isNoSuchFile = (error: unknown): boolean => hasCode(error) && error.code === "ENOENT";

/** Whether a folder could not be listed because no folder is at its path. */
export const isNoSuchFolder = (error: unknown): error is NodeJS.ErrnoException =>
  hasCode(error) && error.syscall === "scandir" && ["ENOENT", "ENOTDIR"].includes(String(error.code));

/** Returns the code of an error of the system, such as EACCES, which a log may have: it quotes nothing. Undefined for any other error. */
export const systemCode = (error: unknown): string | undefined =>
  hasCode(error) && /^E[A-Z0-9]+$/.test(String(error.code)) ? error.code : undefined;
