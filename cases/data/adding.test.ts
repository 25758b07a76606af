import { describe, expect, test } from "vitest";

import { acknowledgementRecipient } from "./adding.ts";

describe("one inbox is one recipient", () => {
  test.each([
    "sam.underhill@gmail.com",
    "SAM.Underhill@GMAIL.com",
    " samunderhill@gmail.com ",
    "s.a.m.u.n.d.e.r.h.i.l.l@gmail.com",
    "samunderhill+wb@gmail.com",
    "sam.underhill+a+b.c@gmail.com",
    "sam.underhill+@gmail.com",
    "sam.underhill@googlemail.com",
    "sam.underhill@gmail.com.",
    "\uFF53\uFF41\uFF4D.underhill@gmail.com",
    "samunderhill@\uFF47mail.com",
    "samunderhill@gmail\u3002com",
  ])("%s", (email) => expect(acknowledgementRecipient(email)).toBe("samunderhill@gmail.com"));

  test("an international domain becomes punycode", () => {
    expect(acknowledgementRecipient("sam@b\u00FCcher.example")).toBe("sam@xn--bcher-kva.example");
    expect(acknowledgementRecipient("sam@bu\u0308cher.example")).toBe("sam@xn--bcher-kva.example");
    expect(acknowledgementRecipient("jose\u0301@example.com")).toBe(acknowledgementRecipient("JOS\u00C9@example.com"));
  });
});

test.each([
  ["another name", "alex@gmail.com"],
  ["another domain", "samunderhill@gmail.example"],
  ["a name below the domain", "samunderhill@mail.gmail.com"],
])("%s is another recipient", (_what, email) => {
  expect(acknowledgementRecipient(email)).not.toBe("samunderhill@gmail.com");
});

test.each([
  ["+tag@example.com", "+tag@example.com"],
  ["...@example.com", "...@example.com"],
  ["sam", "sam"],
  ["", ""],
  ["sam@", "sam@"],
  ["sam@xn--a", "sam@xn--a"],
])("%j, which is no full address, becomes %j", (email, recipient) => {
  expect(acknowledgementRecipient(email)).toBe(recipient);
});
