/**
 * The packages of the project, lowest first, and what each may import: itself, the packages that it names here, and npm's. A package
 * inside another one, such as site/app, is no part of it. tests/support has the fixtures that tests beside the code share.
 */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  "content-model": ["platform"],
  accounts: ["platform", "content-model"],
  cases: ["platform", "content-model", "accounts"],
  // It runs in browsers, so it imports nothing of a server.
  "site/app": ["content-model"],
  site: ["platform", "content-model", "cases", "site/app"],
  publishing: ["platform", "content-model", "accounts", "cases", "site", "site/app"],
  staff: ["platform", "content-model", "accounts", "cases", "site", "site/app", "publishing"],
  main: ["platform", "content-model", "accounts", "cases", "site", "site/app", "publishing", "staff"],
  tools: ["platform", "content-model", "accounts", "cases", "site", "site/app", "publishing", "staff", "main", "tests/support"],
};
