import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { type FactsToChange, readyFacts } from "../../tests/support/owner-facts-fixture.ts";
import { contentError } from "./content-checks.ts";
import { LaunchRefused, refuseWhileBlocked } from "./launch-findings.ts";

describe("a live build", () => {
  const refusalOf = (changed: Partial<FactsToChange>) => {
    const facts = Object.assign(readyFacts(), changed);
    facts.content.site.brand.sample = true;
    facts.config.mail = undefined;
    try {
      return refuseWhileBlocked(facts);
    } catch (error) {
      if (error instanceof LaunchRefused) return error.message.split("\n");
      throw error;
    }
  };

  test("with blockers is refused, and the message names each with its place and fix", () => {
    expect(refusalOf({})).toEqual([
      "The live stage has 2 blockers. Nothing was built.",
      expect.stringMatching(/^ {2}content\/site\.yaml: brand\.sample: “.*” is a sample brand\. Put in .*\.$/),
      expect.stringMatching(/^ {2}setting SMTP_URL: No mail server.* Set SMTP_URL, MAIL_FROM and MAIL_TO\.$/),
      expect.stringContaining("npm run demo"),
    ]);
  });

  test("with warnings alone, a parked build and a demo are not refused", () => {
    const facts = readyFacts();
    Object.assign(facts.content.site.socials[0] ?? {}, { url: null });
    expect(() => refuseWhileBlocked(facts)).not.toThrow();
    expect(refusalOf({ stage: "parked" })).toBeUndefined();
    expect(refusalOf({ config: { ...readyFacts().config, demo: true } })).toBeUndefined();
  });
});

test("an error of the content is a blocker at the place that a build names", () => {
  const error = { file: "jobs/a.md", field: "area", fix: "must be an area." };
  expect(contentError({ ...error, line: 3 })).toMatchObject({ place: "content/jobs/a.md: line 3: area", fix: error.fix });
  expect(contentError(error)).toMatchObject({ level: "blocker", place: "content/jobs/a.md: area" });
});

/** The refusal of a live start is tested in tests/server/starting.live.spec.ts. */
test("npm run launch-check prints every blocker of the settings and the content, and exits with 1", () => {
  const names = ["SITE_URL", "SMTP_URL", "BACKUP_DIR"];
  const settings = Object.fromEntries([...names, "DEMO"].map((name) => [name, ""]));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "../../main/command.ts"), "launch-check"],
    {
      encoding: "utf8",
      env: { ...process.env, ...settings, SITE_STAGE: "parked" },
    },
  );
  for (const name of names) expect(stdout).toMatch(new RegExp(`^blocker +setting ${name} `, "m"));
  expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^\d+ blockers, \d+ warnings?\.$/);
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
});
