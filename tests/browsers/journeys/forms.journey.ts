import { writeFileSync } from "node:fs";

import { openStore } from "../../../main/store/open-store.ts";
import { CV_FILE, SENT_HEADING } from "../../support/forms.ts";
import { dataFolderOf } from "../../support/origins.ts";
import { expect, test } from "../fixtures.ts";
import { becomes, button, click, fill, heading, isFocused, link, radio, shows, textField, wordsOfMain } from "../steps.ts";

test("an application is stored with its file, and the page shows its reference", async ({ visitor, open, stage }, testInfo) => {
  const cv = testInfo.outputPath(CV_FILE.name);
  writeFileSync(cv, CV_FILE.buffer);
  await open("/careers/apply");
  await click(visitor, radio("Any role, now or later"));
  await fill(visitor, await textField(visitor, "Your name"), "Robin Ä.");
  await fill(visitor, await textField(visitor, "Phone number"), "0491 570 006");
  await (await visitor.input("file")).choose(cv);
  await click(visitor, button("Send application"));
  await shows(visitor, heading(SENT_HEADING));
  const [reference = ""] = /WB-[A-Z0-9]{4}-[A-Z0-9]{3}/.exec(await wordsOfMain(visitor)) ?? [];

  const store = await openStore({ databaseUrl: undefined, dataFolder: dataFolderOf(stage) });
  try {
    expect(await store.find(reference)).toMatchObject({
      kind: "application",
      answers: { role: "any", name: "Robin Ä.", phone: "0491 570 006" },
    });
    expect(Buffer.from((await store.attachment(reference))?.bytes ?? [])).toEqual(CV_FILE.buffer);
  } finally {
    await store.close();
  }
});

test("WCAG 3.3.1: the error summary takes the focus and links to the field", async ({ visitor, open, expectedErrors }) => {
  expectedErrors.push(/422/);
  await open("/careers/apply");
  await fill(visitor, await textField(visitor, "Phone number"), "0491 570 156");
  await click(visitor, button("Send application"));
  const hasSummaryFocus = () => visitor.evaluate(() => document.activeElement?.matches("main [role=alert]") ?? false);
  await becomes("the summary has the focus", hasSummaryFocus).toBe(true);
  await click(visitor, link("Give your name"));
  await isFocused(visitor, await textField(visitor, "Your name"));
  expect(await visitor.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
  await visitor.type("Robin");
  await visitor.press("Enter");
  await shows(visitor, heading(SENT_HEADING));
});
