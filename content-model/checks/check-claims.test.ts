import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { contentModules } from "../content/content-modules.ts";
import { placeOf } from "../texts/validation-error.ts";

const { append, change, errors, read, text, write } = contentFixture();

const LICENCE = "Our licence is {{owner.employmentAgentLicence}}.";
const staffingIs = (kind: string) => change("site.yaml", "staffing business, value: null", `staffing business, value: ${kind}`);

/** The support of the fixture under the name that the check knows. */
function staffingAgent() {
  write("services/staffing-agent.md", text("services/gardening.md").replace("order: 1", "order: 2"));
  append("services/staffing-agent.md", `\n${LICENCE}\n`);
  write("easy-read/services/staffing-agent.md", `${text("easy-read/services/gardening.md")}\n[people]\n${LICENCE}\n`);
}

test("a labour hire company has no licence: each line that names one is an error, with its line", () => {
  staffingAgent();
  staffingIs("a labour hire company");
  const found = errors();
  expect(found.map(placeOf)).toEqual([
    "services/staffing-agent.md: line 26: {{owner.employmentAgentLicence}}",
    "easy-read/services/staffing-agent.md: line 15: {{owner.employmentAgentLicence}}",
  ]);
  expect(found[0]?.fix).toContain("delete the sentences about it");
});

test.each(["null", "an employment agent"])("the licence may be named while the kind of business is %s", (kind) => {
  staffingAgent();
  if (kind !== "null") staffingIs(kind);
  expect(errors()).toEqual([]);
});

test("the words about funding show the day on which they were checked", () => {
  expect(read().pages.services.sections.at(-1)?.html).toContain("This is as at 20 November 2026.");
});

test.each(["agency-managed", "plan-managed"])("price limits may be named beside %s plans", (plan) => {
  append("services/gardening.md", `\nPrice limits apply to ${plan} plans.\n`);
  expect(errors()).toEqual([]);
});

test("a support whose registration is not confirmed is listed with its line, and does not stop a build", () => {
  const { unconfirmed, warnings } = read();
  expect(unconfirmed.map(placeOf)).toEqual(["services/gardening.md: line 8: registration"]);
  expect(unconfirmed[0]?.fix).toContain("cover “Gardening”? Write { covered: true, groups:");
  expect(warnings).toEqual([]);
});

test.each(['{ covered: true, groups: ["9001"] }', "{ covered: false, groups: [] }"])(
  "a registration of %s is confirmed",
  (registration) => {
    change("services/gardening.md", "{ covered: null, groups: [] }", registration);
    write("registration-groups.yaml", 'groups: [{ number: "9001", name: Help at home, source: A register, checked: null }]\n');
    expect(read().unconfirmed).toEqual([]);
  },
);

test("a support has the groups that it names by number, in its order", () => {
  change("services/gardening.md", "{ covered: null, groups: [] }", '{ covered: true, groups: ["9002", "9001"] }');
  write(
    "registration-groups.yaml",
    'groups: [{ number: "9001", name: A, source: S, checked: null }, { number: "9002", name: B, source: S, checked: null }]\n',
  );
  expect(contentModules(read()).registrations.map(({ registration }) => registration)).toEqual([
    {
      covered: true,
      groups: [
        { number: "9002", name: "B" },
        { number: "9001", name: "A" },
      ],
    },
  ]);
});
