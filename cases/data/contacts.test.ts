import { describe, expect, test } from "vitest";
import { join } from "node:path";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { enquiry, minutesAfter, NOON, removedBefore, underTest } from "../../tests/support/store-fixture.ts";
import { erasePerson } from "../records/find-person.ts";
import { backupTo, restoreFrom } from "../../main/store/backup.ts";
import { contactIn, contactsAskedFor, contactsOf, isEmail, isPhone } from "./contacts.ts";
import type { Engine } from "./tables.ts";

const all = (answers: Record<string, string>) => contactsOf(answers).map(({ contact }) => contact);

describe("the same phone number", () => {
  test.each([
    "08 5550 1234",
    "(08) 5550-1234",
    "+61 8 5550 1234",
    "+61 (0)8 5550 1234",
    "0061855501234",
    "0011 61 8 5550 1234",
    "8 5550 1234",
    "08/5550.1234",
    "08–5550–1234",
    "\u200E08\u00A05550\u00A01234\u202C",
    "08 5550 1234 ext 12",
    "08 5550 1234 extension 12",
    "０８ ５５５０ １２３４",
    "٠٨ ٥٥٥٠ ١٢٣٤",
    "०८ ५५५० १२३४",
    "08 5550 1234 x7",
  ])("%s", (phone) => {
    expect([contactIn(phone), all({ phone })]).toEqual([["855501234"], ["855501234"]]);
  });

  test("other numbers are all that is dialled, and never those of somebody else", () => {
    expect(contactIn("+64 21 555 0123")).toEqual(contactIn("0064 21 555 0123"));
    expect(contactIn("+64 21 555 0123")).not.toEqual(contactIn("021 555 0123"));
    expect(contactIn("1300 555 012")).toEqual(["1300555012"]);
    expect(contactIn("13 11 14")).toEqual(["131114"]);
    expect(contactIn("5550 1234")).not.toEqual(contactIn("08 5550 1234"));
    for (const none of ["", "08", "12345", "x", "1".repeat(18), "call me on 08 5550 1234"]) expect(contactIn(none)).toEqual([]);
  });

  test("two numbers in one answer count each; a contact person's number is not the sender's own; other texts have none", () => {
    const answers = { phone: "0491 570 006 / 08 5550 1234", throughContact: "Jo: 0491 570 156", message: "Ring 0491 570 157" };
    expect(contactsOf(answers)).toEqual([
      { contact: "491570006", isOwn: true },
      { contact: "855501234", isOwn: true },
      { contact: "491570156", isOwn: false },
    ]);
  });
});

describe("the same email address", () => {
  test.each(["ngaire@example.com", "Ngaire@EXAMPLE.com", "\u200Bngaire@example.com ", " NGAIRE@example.com\n"])("%j", (email) => {
    expect([contactIn(email), contactsOf({ email })]).toEqual([
      ["ngaire@example.com"],
      [{ contact: "ngaire@example.com", isOwn: true }],
    ]);
  });

  test("accents count, however they are encoded", () => {
    expect(contactIn("Zoe\u0308@example.com")).toEqual(contactIn("ZOË@example.com"));
    expect(contactIn("zoe@example.com")).not.toEqual(contactIn("zoë@example.com"));
  });

  test.each([
    "Write to ngaire@example.com please",
    "<NGAIRE@example.com>",
    "mailto:ngaire@example.com?subject=x",
    "email=ngaire@example.com",
    "'ngaire@example.com'",
    "It is ngaire@example.com.",
    "…ngaire@example.com, or call",
    "请发邮件到ngaire@example.com谢谢",
    "ngaire@example.com.Please call",
    "ngaire\u200B@example.com",
    "ngaire@example.com-",
    "x@y ngaire@example.com",
  ])("is found in %j, and is not the sender's own", (message) => {
    const found = contactsOf({ message });
    expect(found).toContainEqual({ contact: "ngaire@example.com", isOwn: false });
  });

  test("is another one if it is longer", () => {
    for (const other of ["éngaire@example.com", "x.ngaire@example.com", "ngaire@example.com.au", "o'ngaire@example.com"])
      expect([other, all({ message: `At ${other}` })]).toEqual([other, [other]]);
  });
});

test("a person is asked for by what the form asks for, not by what a message mentions", () => {
  const answers = { email: "A@example.com", phone: "0491 570 006", throughContact: "b@example.com", message: "c@example.com" };
  expect(contactsAskedFor(answers).toSorted()).toEqual(["491570006", "a@example.com", "b@example.com"].toSorted());
});

test("hostile texts are stored as text that every database accepts, within a second, and not as endless rows", () => {
  const long = ["a".repeat(5000), "a@".repeat(2500), "1 ".repeat(2500), "a.".repeat(2500), "a@b.".repeat(1250)];
  const many = Array.from({ length: 300 }, (_, index) => `p${index}@example.com`).join(" ");
  const start = performance.now();
  for (const text of [...HOSTILE_STRINGS, ...long, many])
    for (const { contact } of contactsOf({ email: text, phone: text, message: text })) {
      expect(contact).not.toMatch(/\p{C}/u);
      expect(contact.length).toBeLessThanOrEqual(254);
    }
  expect(performance.now() - start).toBeLessThan(1000);
  const own = contactsOf({ message: many, email: "own@example.com" });
  expect([own.length, own[0]]).toEqual([50, { contact: "own@example.com", isOwn: true }]);
});

const { freshEngine, freshFolder, freshPlace, openEngineAt } = underTest();

const ANSWERS = { email: "Ngaire@Example.com", phone: "+61 8 5550 1234", message: "NUL \u0000 \uD83D, or kim@example.com" };
const CONTACTS = [
  { contact: "855501234", is_own: 1 },
  { contact: "kim@example.com", is_own: 0 },
  { contact: "ngaire@example.com", is_own: 1 },
];

const contactsIn = ({ db }: Engine, reference: string) =>
  db.selectFrom("contacts").select(["contact", "is_own"]).where("reference", "=", reference).orderBy("contact").execute();

test("a restore makes the contacts and the searched texts anew", async () => {
  const [place, target] = [await freshPlace("SQLite"), await freshPlace("SQLite")];
  const { engine, store } = await openEngineAt(place);
  const { reference } = await store.add(enquiry({ answers: ANSWERS }), [], NOON);
  const searchText = ({ db }: Engine) => db.selectFrom("submissions").select("search_text").execute();
  const texts = await searchText(engine);
  // As an earlier version of the program stored them.
  await engine.db.deleteFrom("contacts").execute();
  await engine.db.updateTable("submissions").set({ search_text: "old" }).execute();
  const file = join(freshFolder(), "backup.db");
  await backupTo(file, place);
  expect(await restoreFrom(file, target)).toBe(1);
  const { engine: restored } = await openEngineAt(target);
  expect(await contactsIn(restored, reference)).toEqual(CONTACTS);
  expect(await searchText(restored)).toEqual(texts);
});

test("a stored submission has its contacts, and takes them with it when it is erased or past its time", async () => {
  const { engine, store } = await freshEngine("SQLite");
  const longAgo = new Date("2000-01-01");
  const add = async (at = NOON) => (await store.add(enquiry({ answers: ANSWERS }), [], at)).reference;
  const now = minutesAfter(1);
  const gone = [await add(), await add(longAgo)] as const;
  const kept = await add(now);
  for (const reference of [...gone, kept]) expect(await contactsIn(engine, reference)).toEqual(CONTACTS);
  expect(await erasePerson(engine, { references: [gone[0]], actor: "p" }, now)).toBe(1);
  expect(await store.removeDue("enquiry", removedBefore(NOON))).toBe(1);
  for (const reference of gone) expect(await contactsIn(engine, reference)).toEqual([]);
  expect(await contactsIn(engine, kept)).toEqual(CONTACTS);
});

describe("an email address", () => {
  test.each([
    "zoë.o'brien+ndis@mail.example.com.au",
    "用户@例子.广告",
    "a_b-c@xn--bcher-kva.example",
    "1@2.example",
    `${"a".repeat(64)}@example.com`,
  ])("%s is valid", (text) => expect(isEmail(text)).toBe(true));

  test.each([
    "",
    "a@",
    "@example.com",
    "a@example",
    "a@example.com@example.org",
    "a b@example.com",
    "a@exam ple.com",
    "a@example.com, b@example.com",
    "a@example.com;b@example.com",
    "A <a@example.com>",
    '"a"@example.com',
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com\0",
    "a\u202e@example.com",
    "a@example..com",
    "a@example.com.",
    "a@-example.com",
    "a@[127.0.0.1]",
    `${"a".repeat(65)}@example.com`,
    `a@${"a.".repeat(130)}com`,
  ])("%j is invalid", (text) => expect(isEmail(text)).toBe(false));
});

describe("a phone number", () => {
  test.each([
    "+61 8 5550 0100",
    "0491.570-156",
    "13 11 14",
    "(08) 5550 0100 Ext. 12",
    "08 5550 0100 x5",
    "٠٨٥٥٥٠٠١٠٠",
    "\u202a+61 8 5550 0100\u202c",
    "08 5550 0100 / 08 5550 0124",
    "Ph: 08 5550 0100",
    "mobile 0491570156 or (08) 5550 0100",
    "0855500100ext2",
  ])("%s is valid", (text) => expect(isPhone(text)).toBe(true));

  test.each([
    "",
    "12345",
    "a@example.com",
    "0855500100 after six",
    "author 0855500100",
    `0855500100${" ".repeat(31)}`,
    "0855500100\r\nX: y",
    "<123456>",
  ])("%j is invalid", (text) => expect(isPhone(text)).toBe(false));
});
