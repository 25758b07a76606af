import { describe, expect, test } from "vitest";

import { DESIGNED } from "../../content-reader/brand-palette.ts";
import { ROLES } from "../../staff/roles.ts";
import { ask, publishNext } from "../../tests/support/editing-fixture.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, type EngineName, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { draftOf } from "../editing/drafts.ts";
import { brandServices } from "./brand-services.ts";
import { readProgramTexts } from "./editing/program-texts.ts";

const { freshEngine } = underTest();
const EDITOR = person("editor");
const VIOLET = { text: "#1a1a2e", main: "#5b2a86", links: "#1d3f8f", warm: "#9a1b1b", highlight: "#ffd23f" };
const GIVEN = { colours: VIOLET, isDesigned: false, logo: "", revision: 0 };

async function open(name: EngineName) {
  const { engine, store } = await freshEngine(name);
  const services = brandServices({
    ...partsOver({ engine, store }, () => NOON),
    programTexts: readProgramTexts(FIXTURE_CONTENT),
  });
  return { engine, services };
}

describe.each(ENGINES)("%s", (name) => {
  test("a brand is a draft, then published, and can be that of the design again", async () => {
    const { engine, services } = await open(name);
    expect(await services.brand(EDITOR)).toMatchObject({ colours: DESIGNED, isDesigned: true, isDraft: false, revision: 0 });
    expect(await services.saveBrand(EDITOR, { ...GIVEN, logo: "office" })).toEqual({ saved: true });
    const draft = (await draftOf(engine.db, "brand.yaml"))!;
    expect(draft.text).toContain('main: "#5b2a86"');
    expect(await services.brand(EDITOR)).toMatchObject({ colours: VIOLET, isDesigned: false, logo: "office", isDraft: true });
    await ask(engine, [draft]);
    await publishNext(engine);
    expect(await services.saveBrand(EDITOR, { ...GIVEN, isDesigned: true })).toEqual({ saved: true });
    expect(await services.brand(EDITOR)).toMatchObject({ colours: DESIGNED, isDesigned: true, isDraft: true });
    expect((await draftOf(engine.db, "brand.yaml"))?.text).toBeNull();
  });

  test("colours that are hard to read, values that are none and unknown logos are refused", async () => {
    const { engine, services } = await open(name);
    const withColours = (colours: object) => services.saveBrand(EDITOR, { ...GIVEN, colours: { ...VIOLET, ...colours } });
    expect(await withColours({ main: "#8844cc" })).toEqual({ errors: [{ field: "main", ratio: 4.82, minimum: 7 }] });
    expect(await withColours({ main: "red;} body{display:none" })).toEqual({ errors: [{ field: "main", minimum: 0 }] });
    expect(await services.saveBrand(EDITOR, { ...GIVEN, logo: "none" })).toEqual({ errors: [{ field: "logo" }] });
    expect(await draftOf(engine.db, "brand.yaml")).toBeUndefined();
  });

  test("a second save of the same page does not overwrite the first", async () => {
    const { services } = await open(name);
    await services.saveBrand(EDITOR, GIVEN);
    expect(await services.saveBrand(EDITOR, { ...GIVEN, logo: "office" })).toEqual({ changed: true });
  });

  test("people who are no editors and no owners get what does not exist", async () => {
    const { services } = await open(name);
    for (const role of ROLES.filter((each) => each !== "owner" && each !== "editor")) {
      expect(await services.brand(person(role))).toBeUndefined();
      expect(await services.saveBrand(person(role), GIVEN)).toBeUndefined();
    }
  });
});
