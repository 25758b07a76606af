import { expect } from "../fixtures.ts";
import { refusal, test } from "../support/own-server.ts";

test("Specification, Contracts: every invalid setting is named, and nothing starts", async ({ stage }) => {
  const output = await refusal(stage, {
    PORT: "eighty",
    HOST: "not a host",
    SITE_URL: "www.example.com/path",
    SITE_STAGE: "soon",
    TRUST_PROXY_HOPS: "-1",
  });
  for (const name of ["PORT", "HOST", "SITE_URL", "SITE_STAGE", "TRUST_PROXY_HOPS"])
    expect(output).toMatch(new RegExp(`^\\s+${name} must `, "m"));
  expect(output).toMatch(/The environment has 5 errors\. Nothing was started\./);
  expect(output).toContain("(exit 1)");
  expect(output).not.toMatch(/Building|site is at|\n\s+at |Error:/);
});

test("a port in use is one line with the port, without a stack trace", async ({ stage, baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const output = await refusal(stage, { PORT: port });
  const lines = output.split("\n").filter((line) => line.includes(port));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/in use/);
  expect(output).toContain("(exit 1)");
  expect(output).not.toMatch(/\n\s+at |Error:/);
});

test("Specification, Contracts: the output has the address, and the sample password while parked", async ({ startServer }) => {
  const parked = await startServer({ SITE_STAGE: "parked", DEMO: "" });
  expect(parked.output()).toContain("The parked site is at http://127.0.0.1:");
  await expect.poll(() => parked.output()).toContain("sample password: welcome");
});

test("a live site is not built while blockers remain: the message names each of them", async ({ stage }) => {
  const output = await refusal(stage, { DEMO: "", SITE_URL: "http://localhost:3000", SMTP_URL: "", BACKUP_DIR: "" });
  expect(output).toMatch(/The live stage has \d+ blockers\. Nothing was built\./);
  for (const place of ["SITE_URL", "SMTP_URL", "BACKUP_DIR"]) expect(output).toMatch(new RegExp(`^ {2}setting ${place}: `, "m"));
  expect(output).toContain("npm run demo");
  expect(output).toContain("(exit 1)");
  expect(output).not.toMatch(/Building|site is at|\n\s+at |Error:/);
});
