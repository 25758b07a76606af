/** Returns whether a process has an id, also one that another process has started. */
export function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
