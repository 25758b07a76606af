const KILOBYTE = 1024;

/** Returns a size in bytes as whole kilobytes of 1,024 bytes for a reader, at least 1. */
export const inKilobytes = (bytes: number): number => Math.max(1, Math.round(bytes / KILOBYTE));
