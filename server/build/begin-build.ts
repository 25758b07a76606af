/** Ends this process with the one that started it (build-process.ts), which nothing else would do after a SIGKILL. */
export function beginBuild(): void {
  process.once("disconnect", () => process.exit(1));
  // A channel with a listener would keep this process running.
  process.channel?.unref();
}
