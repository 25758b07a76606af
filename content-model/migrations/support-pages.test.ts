import { expect, test } from "vitest";

import { CannotMigrate, type ContentTexts } from "./content-migration.ts";
import { supportPages } from "./support-pages.ts";

const LIST = `---
title: Our support in Easy Read
updated: 2026-11-24
reviewed: null
---
## About our support {#about}

[people]
A **support worker** helps you.

## Getting to places {#transport}

[bus]
A support worker can go with you.
long: Two facts belong together.
The NDIS calls this transport.

[car-van]
Here is an example.
You go to the pool.

[money]
Core can pay.

## You choose {#choosing}

[choose]
You choose.
`;
const LABELS = ["where", "paidFrom", "helps", "goesWith", "all"].map((name) => `  ${name}: Words\n`).join("");
const PROGRAM = new Map([["interface.yaml", `services:\n${LABELS}`]]);
const texts = (changes: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      "easy-read/services.md": LIST,
      "easy-read/words.yaml": "support worker: [A person.]\nCore: [Money.]\n",
      "services/transport.md": "---\ntitle: Transport\n---\n",
      "interface.yaml": "services:\n  jump: Jump to a support\n",
      ...changes,
    }),
  );

const migrate = (given: ContentTexts) => supportPages.migrate(given, PROGRAM);

test("a support's section becomes a page: what it is, an example, who pays, and our contacts, with hard words in bold", () => {
  const sheet = migrate(texts()).get("easy-read/services/transport.md");
  expect(sheet).toBe(`---
title: Getting to places in Easy Read
description: Getting to places in easy words. A support worker can go with you. The NDIS calls this transport.
heading: Getting to places
updated: 2026-11-24
reviewed: null
---
## What it is {#what}

[bus]
A **support worker** can go with you.
long: Two facts belong together.
The NDIS calls this transport.

## An example {#example}

[car-van]
You go to the pool.

## Who pays {#pay}

[money]
**Core** can pay.

## Talk with us {#talk-with-us}

@contact
`);
});

test("the list keeps its other sections, and has the supports where the first one was", () => {
  const list = migrate(texts()).get("easy-read/services.md") ?? "";
  expect(list.match(/^(##.*|@.*)$/gm)).toEqual([
    "## About our support {#about}",
    "## Our 10 supports {#supports}",
    "@supports",
    "## You choose {#choosing}",
  ]);
  expect(list.startsWith(LIST.slice(0, LIST.indexOf("##")))).toBe(true);
});

test("a second run changes nothing", () => {
  const first = texts();
  const second = new Map([...first, ...migrate(first)]) as Map<string, string>;
  expect(migrate(second)).toEqual(new Map());
});

test("a list without front matter is refused", () => {
  expect(() => migrate(texts({ "easy-read/services.md": "## A heading {#a}\n" }))).toThrow(CannotMigrate);
});
