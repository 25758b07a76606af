import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

import { readContentFolder } from "../texts/content-folder.ts";
import { emailWordsSchema } from "../schemas/email-words.ts";
import { followedEasyReadSchema, followedMessageSchema } from "../schemas/form-schemas.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { followedMessages } from "./followed-messages.ts";

const PROGRAM = readContentFolder(FIXTURE_CONTENT).texts;
const EMAILS = readFileSync(join(FIXTURE_CONTENT, "emails.yaml"), "utf8");
/** The emails as they were before: without those of a followed message. */
const before = EMAILS.replace(/^ {2}(added|withdrawn)(Subject|Lead): .*\n/gm, "").replace(/^copy:\n( {2}.*\n)+/m, "");

const ANSWERS = ["forms/answers.yaml", "required: (required)\n"] as const;

test("a site that has published before gets both files of words and the emails, in their shape", () => {
  expect(before).not.toContain("addedLead");
  const changed = followedMessages.migrate(new Map([["emails.yaml", before], ANSWERS]), PROGRAM);
  expect([...changed.keys()].toSorted()).toEqual(["emails.yaml", "forms/message-easy-read.yaml", "forms/message.yaml"]);
  const read = (path: string): unknown => parse(changed.get(path) ?? "");
  expect(followedMessageSchema.safeParse(read("forms/message.yaml")).error).toBeUndefined();
  expect(followedEasyReadSchema.safeParse(read("forms/message-easy-read.yaml")).error).toBeUndefined();
  expect(emailWordsSchema.safeParse(read("emails.yaml")).error).toBeUndefined();
  expect(changed.get("emails.yaml")).toContain(before.slice(0, before.indexOf("staffSide:")));
});

test("a second run changes nothing, and words of staff stay", () => {
  const first = new Map([["emails.yaml", before], ANSWERS]);
  const second = new Map([...first, ...followedMessages.migrate(first, PROGRAM)]) as Map<string, string>;
  expect(followedMessages.migrate(second, PROGRAM)).toEqual(new Map());
  const own = new Map([...second, ["forms/message.yaml", "title: Ours\n"]]);
  expect(followedMessages.migrate(own, PROGRAM)).toEqual(new Map());
});
