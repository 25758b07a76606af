import { describe, expect, test } from "vitest";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { contactIn, contactsAskedFor, contactsOf } from "./contacts.ts";

const all = (answers: Record<string, string>) => contactsOf(answers).map(({ contact }) => contact);

describe("the same phone number", () => {
  test.each([
    ...["08 5550 1234", "(08) 5550-1234", "+61 8 5550 1234", "+61 (0)8 5550 1234", "0061855501234", "0011 61 8 5550 1234"],
    ...[
      "61855501234",
      "8 5550 1234",
      "08/5550.1234",
      "08–5550–1234",
      "\u200E08\u00A05550\u00A01234\u202C",
      "08 5550 1234 ext 12",
    ],
    ...["０８ ５５５０ １２３４", "٠٨ ٥٥٥٠ ١٢٣٤", "०८ ५५५० १२३४", "08 5550 1234 x7"],
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
    ...[
      "Write to ngaire@example.com please",
      "<NGAIRE@example.com>",
      "(ngaire@example.com)",
      "mailto:ngaire@example.com?subject=x",
    ],
    ...["email=ngaire@example.com", "'ngaire@example.com'", "It is ngaire@example.com.", "…ngaire@example.com, or call"],
    ...[
      "请发邮件到ngaire@example.com谢谢",
      "ngaire@example.com.Please call",
      "ngaire\u200B@example.com",
      "a/ngaire@example.com/",
    ],
    ...["ngaire@example.com-", "x@y ngaire@example.com"],
  ])("is found in %j, and is not the sender's own", (message) => {
    const found = contactsOf({ message });
    expect(found).toContainEqual({ contact: "ngaire@example.com", isOwn: false });
  });

  test("is another one if it is longer", () => {
    for (const other of [
      "zoë.ngaire@example.com",
      "éngaire@example.com",
      "xngaire@example.com",
      "x.ngaire@example.com",
      "ngaire@example.com.au",
      "o'ngaire@example.com",
    ])
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
