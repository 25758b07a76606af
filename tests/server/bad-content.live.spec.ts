import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { changeFile, faultsIn } from "../support/content-fixture.ts";
import { expect, test } from "../fixtures.ts";
import { ROOT } from "../support/site.ts";

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(join(ROOT, "content"), folder, { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const change = (file: string, from: string | RegExp, to: string) => changeFile(join(folder, file), from, to);
const faults = () => faultsIn(folder).map(({ file, field, mend }) => `${file}: ${field}: ${mend}`);

test("good content has no fault", () => {
  expect(faults()).toEqual([]);
});

test("bad content stops the build, every fault of every file named at once", () => {
  change("pages/about.md", /^title: .*$/m, "title: Us");
  change("pages/contact.md", "{{phone.general}}", "{{phone.genral}}");
  change("pages/locations.md", "](/contact)", "](/kontakt)");
  change("services/respite.md", /^summary: .*$/m, "summary: Too short.");
  change("jobs/support-worker-perth.md", "area: perth", "area: broome");
  const found = faults();
  for (const file of [
    "pages/about.md",
    "pages/contact.md",
    "pages/locations.md",
    "services/respite.md",
    "jobs/support-worker-perth.md",
  ])
    expect(
      found.some((fault) => fault.startsWith(`${file}: `)),
      file,
    ).toBe(true);
});

for (const [what, file, from, to, field] of [
  ["a phone number of letters", "site.yaml", "(08) 5550 0100", "call us", "phone.general"],
  ["a missing navigation link", "interface.yaml", /^ {4}- \{ id: contact, .*\n/m, "", "navigation.items"],
  ["a section that the layout needs", "pages/locations.md", "{#getting-there}", "{#how-to-get-there}", "getting-there"],
  ["a stage that does not exist", "site.yaml", "stage: parked", "stage: soon", "stage"],
  ["a file that is not YAML", "site.yaml", "brand:", "brand: [", "line"],
] as const) {
  test(`content is refused for ${what}`, () => {
    change(file, from, to);
    const found = faults();
    expect(found.length).toBeGreaterThan(0);
    expect(found.join("\n")).toContain(`${file}: `);
    expect(found.join("\n")).toContain(field);
  });
}
