import { expect } from "../fixtures.ts";
import { refusal, test } from "../support/own-server.ts";

test("Specification, Contracts: every bad setting is named at once, in words, and nothing starts", async ({ stage }) => {
  const said = await refusal(stage, {
    PORT: "eighty",
    HOST: "not a host",
    SITE_URL: "www.example.com/path",
    SITE_STAGE: "soon",
    TRUST_PROXY_HOPS: "-1",
  });
  for (const name of ["PORT", "HOST", "SITE_URL", "SITE_STAGE", "TRUST_PROXY_HOPS"])
    expect(said).toMatch(new RegExp(`^\\s+${name} must `, "m"));
  expect(said).toMatch(/The environment has 5 errors\. Nothing was started\./);
  expect(said).toContain("(exit 1)");
  expect(said).not.toMatch(/Building|site is at|\n\s+at |Error:/);
});

test("a port in use is one line that names it, without a trace", async ({ stage, baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const said = await refusal(stage, { PORT: port });
  const lines = said.split("\n").filter((line) => line.includes(port));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/in use/);
  expect(said).toContain("(exit 1)");
  expect(said).not.toMatch(/\n\s+at |Error:/);
});

test("Specification, Contracts: it says where it is, and the sample password at start while parked", async ({ startServer }) => {
  const live = await startServer();
  expect(live.output()).toContain("The live site is at http://127.0.0.1:");
  expect(live.output()).not.toContain("welcome");
  const parked = await startServer({ SITE_STAGE: "parked", DEMO: "" });
  await expect.poll(() => parked.output()).toContain("sample password: welcome");
});
