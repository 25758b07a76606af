import { expect } from "../fixtures.ts";
import { refusal, test } from "../support/own-server.ts";

test("a live site is not built while blockers remain: the message names each with its place", async ({ stage }) => {
  const said = await refusal(stage, { DEMO: "", SITE_URL: "http://localhost:3000", SMTP_URL: "", BACKUP_DIR: "" });
  expect(said).toMatch(/The live stage has \d+ blockers\. Nothing was built\./);
  for (const place of ["SITE_URL", "SMTP_URL", "BACKUP_DIR"]) expect(said).toMatch(new RegExp(`^ {2}setting ${place}: `, "m"));
  expect(said).toContain("npm run demo");
  expect(said).toContain("(exit 1)");
  expect(said).not.toMatch(/Building|site is at|\n\s+at |Error:/);
});

test("the same site starts as a demo", async ({ startServer }) => {
  const server = await startServer({ DEMO: "1", SITE_URL: "http://localhost:3000", SMTP_URL: "", BACKUP_DIR: "" });
  expect(server.output()).toContain("The live site is at");
});
