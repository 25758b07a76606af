/**
 * Returns a remark for output that goes into a file or pipe, because `npm run` writes its own lines into it first; undefined
 * under `npm run --silent` and without npm.
 */
export function remarkOnNpmLines(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const level = env["npm_config_loglevel"] ?? env["NPM_CONFIG_LOGLEVEL"];
  if (env["npm_lifecycle_event"] === undefined || level === "silent") return undefined;
  return "This output begins with npm's own lines. Use npm run --silent submissions -- export --csv > FILE, or export --csv --to FILE.";
}
