import { expect } from "../fixtures.ts";
import { refusal, test } from "../support/own-server.ts";

const TRACE = /\n\s+at |Error:/;

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
  expect(said).toMatch(/The environment has \d faults\. Nothing was started\./);
  expect(said).not.toContain("site is at");
  expect(said).toContain("(exit 1)");
  expect(said).not.toMatch(TRACE);
});

test("Specification, Two stages: a stage that does not exist is refused, not taken for one that does", async ({ stage }) => {
  for (const unknown of ["Live", "LIVE", "production", "parked "]) {
    const said = await refusal(stage, { SITE_STAGE: unknown });
    expect(said, unknown).toContain("SITE_STAGE must be parked or live");
    expect(said, unknown).not.toContain("Building");
  }
});

test("a port in use is one line that names it, without a trace", async ({ stage, baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const said = await refusal(stage, { PORT: port });
  const lines = said.split("\n").filter((line) => line.includes(port));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/in use/);
  expect(said).toContain("(exit 1)");
  expect(said).not.toMatch(TRACE);
});

test("Specification, Contracts: it says where it is, and the sample password at start while parked", async ({
  startServer,
  stage,
}) => {
  const server = await startServer();
  expect(server.output()).toContain(`The ${stage} site is at http://127.0.0.1:`);
  if (stage === "parked") await expect.poll(() => server.output()).toContain("sample password: welcome");
  expect(server.output().includes("welcome")).toBe(stage === "parked");
});

test("Specification, Contracts: an empty setting counts as not set", async ({ startServer }) => {
  const server = await startServer({ TRUST_PROXY_HOPS: "", GATE_PASSWORD: "" });
  expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});
