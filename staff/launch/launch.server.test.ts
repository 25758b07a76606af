import { expect, test } from "vitest";

import { EDITOR, OWNER, PEOPLE } from "../../tests/support/casework-fixture.ts";
import { readyFacts } from "../../tests/support/owner-facts-fixture.ts";
import { addDraft } from "../../tests/support/publishing-fixture.ts";
import { addAccounts, auditOf, partsOver } from "../../tests/support/staff-services-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import type { Stage } from "../../content-model/values/pages.ts";
import { requestFiles } from "../../publishing/drafts/request-files.ts";
import type { Config } from "../../platform/process/config.ts";
import { launchScreen, switchStage } from "./launch.server.ts";

const { freshEngine } = underTest();

/** A site without blockers, whose owners have recovery codes. */
async function launchUnderTest(stage: Stage, change: (facts: ReturnType<typeof readyFacts>) => void = () => {}) {
  const { engine, store } = await freshEngine("SQLite");
  const facts = readyFacts();
  facts.content.site.stage = stage;
  facts.config = { ...facts.config, siteStage: undefined };
  change(facts);
  await addAccounts(engine, [OWNER, EDITOR]);
  const parts = partsOver({ engine, store }, () => facts.now);
  const config: Config = { ...facts.config, contentFolder: parts.config.contentFolder };
  return { engine, staff: { ...parts, content: facts.content, config } };
}

test("an owner opens a site that nothing stops: a request to publish the other stage, and nothing else", async () => {
  const { engine, staff } = await launchUnderTest("parked");
  expect(await launchScreen(staff, OWNER)).toMatchObject({ stage: "parked", switch: "possible" });
  expect(await launchScreen(staff, EDITOR)).toMatchObject({ switch: "owner" });
  expect(await switchStage(staff, { ...OWNER, isRecent: false }, "live")).toBe("not-recent");
  const result = await switchStage(staff, OWNER, "live");
  const id = result && result !== "not-recent" && "asked" in result ? result.asked : "";
  const files = await engine.read((db) => requestFiles(db, id));
  expect(files.map(({ path }) => path)).toEqual(["site.yaml"]);
  expect(files[0]?.text).toBe(files[0]?.base?.replace("stage: parked", "stage: live"));
  expect((await auditOf(engine)).map(([action]) => action)).toEqual(["draft-begun", "publish-asked"]);
  expect(await launchScreen(staff, OWNER)).toMatchObject({ switch: "draft" });
  expect(await switchStage(staff, OWNER, "live")).toEqual({ refused: "draft" });
});

test("blockers, SITE_STAGE and a draft of the facts keep it closed; an open site may be closed whatever is missing", async () => {
  const blocked = await launchUnderTest("parked", ({ content }) => (content.site.brand.sample = true));
  expect(await launchScreen(blocked.staff, OWNER)).toMatchObject({
    switch: "blockers",
    blockers: {
      files: [{ title: "Facts, phone numbers and opening hours", findings: [{ link: "/content/files/site.yaml#brand/sample" }] }],
      settings: [],
      people: [],
    },
  });
  expect(await switchStage(blocked.staff, OWNER, "live")).toEqual({ refused: "blockers" });
  const live = await launchUnderTest("live", ({ content }) => (content.site.brand.sample = true));
  expect(await launchScreen(live.staff, OWNER)).toMatchObject({ stage: "live", switch: "possible" });
  expect(await switchStage(live.staff, OWNER, "live")).toEqual({ refused: "possible" });

  const fixed = await launchUnderTest("parked", (facts) => (facts.config = { ...facts.config, siteStage: "parked" }));
  expect(await launchScreen(fixed.staff, OWNER)).toMatchObject({ switch: "setting" });
  expect(await switchStage(fixed.staff, OWNER, "live")).toEqual({ refused: "setting" });

  const drafted = await launchUnderTest("parked");
  await addDraft(drafted.engine, "site.yaml", (text) => `${text}# more\n`, EDITOR.id);
  expect(await switchStage(drafted.staff, OWNER, "live")).toEqual({ refused: "draft" });
});

test("a finding about a folder leads to the list of content, and is called so", async () => {
  const { staff } = await launchUnderTest("parked", ({ content }) => {
    Object.assign(content.easyRead.reviews["about"] ?? {}, { state: "none" });
  });
  expect((await launchScreen(staff, OWNER))?.warnings.files).toContainEqual({
    title: "Easy Read pages",
    findings: [expect.objectContaining({ field: "All content", link: "/content" })],
  });
});

test("no screen has the value of a setting, and only owners read of other people", async () => {
  const { staff } = await launchUnderTest("parked", (facts) => {
    facts.config = { ...facts.config, siteUrl: "http://secret.provider.au", gatePassword: "welcome" };
  });
  const screen = await launchScreen(staff, EDITOR);
  expect(screen?.blockers.settings).toEqual([{ setting: "SITE_URL" }]);
  expect(JSON.stringify(screen)).not.toMatch(/secret|welcome|@/);
  expect(JSON.stringify((await launchScreen(staff, OWNER))?.warnings)).toContain(`${OWNER.id}@example.org`);
});

test("for everybody else the screen does not exist, and only owners switch", async () => {
  const { engine, staff } = await launchUnderTest("parked");
  for (const person of PEOPLE.filter((one) => one !== OWNER)) expect(await switchStage(staff, person, "live")).toBeUndefined();
  const others = PEOPLE.filter((one) => one !== OWNER && one !== EDITOR);
  for (const person of others) expect(await launchScreen(staff, person)).toBeUndefined();
  expect(await auditOf(engine)).toEqual([]);
});
