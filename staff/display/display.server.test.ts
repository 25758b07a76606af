import { expect, test } from "vitest";

import { displayOf, keepDisplay } from "./display.server.ts";

const party = { origin: "https://staff.example.org", name: "Staff" };
const kept = (form: string) => keepDisplay({ party }, new URLSearchParams(form));

test("a choice is kept in a cookie for a long time, and is read from it", () => {
  const cookie = kept("text=150&colours=dark");
  expect(cookie).toMatch(
    /^__Host-staff-display=text=150&colours=dark; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000$/,
  );
  const [cookieHeader = ""] = cookie.split(";");
  expect(displayOf({ party, cookieHeader })).toEqual({ text: "150", colours: "dark" });
});

test("defaults need no cookie", () => {
  expect(kept("text=100&colours=device")).toContain("Max-Age=0");
});

test.each(["", "__Host-staff-display=text=900", "__Host-staff-display=x=<b>", "__Host-staff-display=colours=contrast"])(
  "the header %j has no choice",
  (cookieHeader) => {
    expect(displayOf({ party, cookieHeader })).toEqual({});
  },
);
