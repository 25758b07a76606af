import { content } from "../../support/site.ts";
import { PASSWORD, WRONG_PASSWORD } from "../../support/gate.ts";
import { test } from "../fixtures.ts";
import { arrivesAt, becomes, heading, hides, shows } from "../steps.ts";

test("docs/specification.md, Gate: only the right password opens the requested page", async ({ visitor, baseURL }) => {
  await visitor.open(`${baseURL}/services`);
  await shows(visitor, heading("This site is parked"));
  await (await visitor.input("password")).click();
  await visitor.type("wrong");
  await visitor.press("Enter");
  const alert = () => visitor.evaluate(() => document.querySelector("[role=alert]")?.textContent);
  await becomes("the alert", alert).toBe(WRONG_PASSWORD);
  await becomes("the field has the focus", async () => (await visitor.input("password")).hasFocus()).toBe(true);
  await becomes("the field", () => visitor.evaluate(() => document.querySelector("input")?.value)).toBe("");
  await visitor.type(PASSWORD);
  await visitor.press("Enter");
  await arrivesAt(visitor, "/services", content.pages.services.heading);
  await visitor.reload();
  await shows(visitor, heading(content.pages.services.heading));
  await hides(visitor, heading("This site is parked"));
});
