import { expect, test } from "../fixtures.ts";
import { field, MULTIPART, URLENCODED } from "../support/form-server.ts";
import { anyAddress, plainRequest } from "../support/raw-request.ts";

type Fields = readonly (readonly [name: string, value: string])[];

const CONTACT: Fields = [
  ["way", "myself"],
  ["name", "Casey"],
  ["phone", "0491 570 006"],
];
const many = (count: number): Fields => Array.from({ length: count }, (_, index) => [`f${index}`, "x"]);

/** Answers that a program may send, and the allowed statuses: never 500 or higher. */
const SHAPES: readonly (readonly [what: string, fields: Fields, statuses: readonly number[]])[] = [
  ["names that every object has", [...CONTACT, ["__proto__", "1"], ["constructor", "2"], ["toString", "3"]], [200, 303]],
  ["names in brackets", [...CONTACT, ["__proto__[isAdmin]", "1"], ["a[b][c]", "2"], ["name[]", "3"]], [200, 303]],
  [
    "choices that every object has",
    [...CONTACT.slice(1), ["way", "__proto__"], ["contactBy", "constructor"], ["role", "toString"]],
    [422],
  ],
  ["a support, a role and an area that are none", [...CONTACT, ["about", "hasOwnProperty"], ["role", "x"], ["area", "y"]], [422]],
  ["an answer twice", [...CONTACT, ["name", "Robin"]], [400]],
  ["60 fields", [...CONTACT, ...many(57)], [200, 303]],
  ["61 fields", [...CONTACT, ...many(58)], [413]],
  ["a field without a name", [...CONTACT, ["", "x"]], [200, 303, 400]],
  ["no field at all", [], [400, 422]],
  ["1 MB of one letter", [...CONTACT, ["message", "a".repeat(1024 * 1024)], ["experience", "a"]], [413]],
  ["60,000 letters", [...CONTACT, ["message", "a".repeat(60_000)], ["experience", "a".repeat(60_000)]], [422]],
  [
    "60,000 marks on one letter",
    [...CONTACT, ["message", "a" + "\u0301".repeat(30_000)], ["experience", "a" + "\u0301".repeat(30_000)]],
    [413, 422],
  ],
  [
    "marks of direction",
    [
      ["way", "myself"],
      ["name", "\u202Eyesac\u2066\u200F"],
      ["phone", "\u200E0491 570 006\u202C"],
    ],
    [200, 303],
  ],
  ["percent signs", [...CONTACT, ["message", "100% %s %n %00 %E0%A4%A %"], ["experience", "%"]], [200, 303]],
  [
    "null bytes, controls and invisible letters",
    [...CONTACT, ["message", "a\0b\u0001\u001B[2J\u2028\u2029\uFEFF\uFFFE"], ["experience", "\0\u0007"], ["language", "\0"]],
    [200, 303],
  ],
  ["a token of 60 KB", [...CONTACT, ["token", "t".repeat(60_000)]], [200, 303]],
  ["a reference in place of a token", [...CONTACT, ["token", '{"$gt":""}'], ["website", ""]], [200, 303]],
];

/** Bodies that no browser sends. */
const RAW: readonly (readonly [what: string, type: string, body: string, statuses: readonly number[]])[] = [
  ["broken percent-encoding", URLENCODED, "name=%E0%A4%A&phone=%&way=%zz", [400, 422]],
  ["half a surrogate pair", URLENCODED, "way=myself&phone=0491570006&name=%ED%A0%80", [200, 303]],
  [
    "an encoding of its own",
    "application/x-www-form-urlencoded; charset=utf-16le",
    "way=myself&name=x&phone=0491570006",
    [200, 303, 400, 415, 422],
  ],
  ["a part in UTF-16 that ends in half a pair", MULTIPART, partsInUtf16(), [200, 303]],
  ["a part in an unknown character set", MULTIPART, partOf("name", "x", "text/plain; charset=klingon"), [400]],
  ["multipart without a part", MULTIPART, "--XX--\r\n", [400, 422]],
  ["nothing", URLENCODED, "", [400, 422]],
  ["separators alone", URLENCODED, "&&&===&=&", [200, 400, 422]],
];

function partOf(name: string, value: string, type = "text/plain"): string {
  return `--XX\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${value}\r\n--XX--\r\n`;
}

/** A complete form in which one field is U+D800 in UTF-16. */
function partsInUtf16(): string {
  const given = field("way", "myself") + field("phone", "0491 570 006") + field("name", "Casey");
  return given + partOf("personName", "a\0\0\xD8", "text/plain; charset=utf-16le");
}

const urlencoded = (fields: Fields) => new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
const multipart = (fields: Fields) => `${fields.map(([name, value]) => field(name, value)).join("")}--XX--\r\n`;

for (const path of ["/contact", "/careers"]) {
  for (const accept of ["application/json", "text/html"]) {
    test(`no form to ${path} causes a server error, with Accept: ${accept}`, async ({ baseURL }) => {
      const send = async (what: string, type: string, body: string | Buffer, statuses: readonly number[]) => {
        const headers = { "Content-Type": type, Accept: accept, "X-Forwarded-For": anyAddress() };
        const answer = await plainRequest(`${baseURL}${path}`, { method: "POST", headers, body });
        expect.soft(statuses, `${what}, ${type}`).toContain(answer.status);
        expect.soft(answer.headers["cache-control"], what).toBe("no-store");
      };
      for (const [what, fields, statuses] of SHAPES) {
        await send(what, URLENCODED, urlencoded(fields), statuses);
        await send(what, MULTIPART, multipart(fields), statuses);
      }
      for (const [what, type, body, statuses] of RAW) await send(what, type, Buffer.from(body, "latin1"), statuses);
      expect((await plainRequest(`${baseURL}/about`)).status).toBe(200);
    });
  }
}

test("no query of the page after sending causes a server error", async ({ baseURL }) => {
  for (const query of [
    "?ref",
    "?ref=%",
    "?ref=%E0%A4%A",
    "?ref=%00",
    "?ref=__proto__",
    "?ref[]=a",
    `?ref=${"W".repeat(6000)}`,
    "?%",
    "?ref=WB-%ED%A0%80",
  ])
    for (const path of ["/contact/sent", "/careers/sent"])
      expect.soft((await plainRequest(`${baseURL}${path}${query}`)).status, query).toBe(404);
});
