import { expect } from "../fixtures.ts";
import { refusal, test } from "../support/own-server.ts";

const TRACE = /\n\s+at |Error:/;

test("a live site that is no demo is not built while blockers remain: each is named with its place, nothing starts", async ({
  stage,
}) => {
  const said = await refusal(stage, { DEMO: "", SITE_URL: "http://localhost:3000", SMTP_URL: "", BACKUP_DIR: "" });
  expect(said).toMatch(/The live stage has \d+ blockers\. Nothing was built\./);
  for (const place of ["SITE_URL", "SMTP_URL", "BACKUP_DIR"]) expect(said).toMatch(new RegExp(`^ {2}setting ${place}: `, "m"));
  expect(said).toContain("npm run demo");
  expect(said).toContain("(exit 1)");
  expect(said).not.toContain("Building");
  expect(said).not.toContain("site is at");
  expect(said).not.toMatch(TRACE);
});

test("the same site starts as a demo", async ({ startServer }) => {
  const server = await startServer({ DEMO: "1", SITE_URL: "http://localhost:3000", SMTP_URL: "", BACKUP_DIR: "" });
  expect(server.output()).toContain("The live site is at");
});
