import { randomBytes, randomUUID } from "node:crypto";

import { CV, TOKEN } from "../../content-model/forms/fields.ts";

/** A form as a browser's script sends it. */
export type Form = { name: string; path: string; type: string; nextBody: () => Buffer[] };

const ENQUIRY = {
  way: "someone",
  name: "Ngaire Tūhoe",
  personName: "Rua",
  personKnows: "yes",
  message: "My brother would like help with shopping and cooking, twice a week. ".repeat(4),
  place: "Bendigo",
  funding: "plan-managed",
  contactBy: "email",
  email: "ngaire@example.com",
};
const APPLICATION = {
  role: "any",
  name: "Ngaire Tūhoe",
  email: "ngaire@example.com",
  experience: "Four years in supported independent living, and two with my own family. ".repeat(4),
  workRights: "yes",
};

const FILE_BYTES = 2_000_000;
const PDF = "%PDF-1.7\n";
/** Random bytes, because a database cannot compress them, as it cannot compress a real PDF. */
const CV_FILE = Buffer.concat([Buffer.from(PDF), randomBytes(FILE_BYTES - PDF.length)]);
const BOUNDARY = `----${randomUUID()}`;

/** Each body has a new token, because the site stores two forms with the same token once. */
export const FORMS: readonly Form[] = [
  {
    name: "/contact",
    path: "/contact",
    type: "application/x-www-form-urlencoded",
    nextBody: () => [Buffer.from(new URLSearchParams({ ...ENQUIRY, [TOKEN]: randomUUID() }).toString())],
  },
  {
    name: "/careers, 2 MB file",
    path: "/careers",
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    nextBody: () => {
      const fields = Object.entries({ ...APPLICATION, [TOKEN]: randomUUID() }).map(([name, value]) => part(name, value));
      const file = part(`${CV}"; filename="CV.pdf`, "");
      return [Buffer.from([...fields, file].join("\r\n")), CV_FILE, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)];
    },
  },
];

const part = (name: string, value: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

/** Returns as many bytes as each post of the form has. */
export const bodyOf = (form: Form): Buffer => Buffer.concat(form.nextBody());
