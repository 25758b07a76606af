import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";

import routes from "../../staff/routes.ts";
import { expect } from "../fixtures.ts";
import { FIXTURE_CONTENT } from "../support/fixture-content.ts";
import { plainRequest } from "../support/raw-request.ts";
import { addPersonTo, addSubmission, changeStore, test } from "../support/staff-side.ts";
import { type Role, ROLES } from "../../accounts/roles.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../../content-model/forms/kinds.ts";

type Who = "anybody" | "everyone" | readonly Role[];
/**
 * `get` and `post` are the statuses for people who may; undefined if there is no such request. "everyone" is who is signed in. A POST
 * has no fields, so its status may be that of a form with errors.
 */
type Address = { who: Who; get?: number; post?: number; path?: string };
type Method = "GET" | "POST";

const OWNER: Who = ["owner"];
const EDITORS: Who = ["owner", "editor"];
/** The digests of a picture and of a document of the fixture content. */
const [OFFICE_PICTURE, FIRST_VISIT] = ["pictures/office.yaml", "documents/first-visit.yaml"].map(
  (file) => /sha256-\w+/.exec(readFileSync(join(FIXTURE_CONTENT, file), "utf8"))?.[0],
);

/** Every address of staff/routes.ts. A new one fails the test until it says here who may use it. */
const ADDRESSES: Readonly<Record<string, Address>> = {
  "/": { who: "everyone", get: 200 },
  "/inbox": { who: "everyone", get: 200 },
  "/inbox/act": { who: "everyone", post: 302 },
  "/held-mails": { who: ["owner", "complaints", "intake", "recruitment"], get: 200, post: 422 },
  "/held-mails/:mail": { who: ["owner", "complaints", "intake", "recruitment"], get: 404, post: 302, path: "/held-mails/none" },
  "/held-mails/:mail/files/:id": { who: "everyone", get: 404, path: "/held-mails/none/files/none" },
  "/office": { who: ["owner", "complaints", "intake", "recruitment"], get: 200 },
  "/counts": { who: "everyone", get: 200 },
  "/new-count": { who: "everyone", get: 200 },
  "/handed-over": { who: "everyone", get: 200 },
  "/complaints": { who: ["owner", "complaints"], get: 200 },
  "/complaints/new": { who: ["owner", "complaints"], get: 200, post: 422 },
  "/complaints.csv": { who: ["owner", "complaints"], get: 200 },
  "/complaints-quarter.csv": { who: ["owner", "complaints"], get: 200 },
  "/records": { who: ["owner", "complaints", "intake", "recruitment"], get: 200 },
  "/records/person": { who: OWNER, get: 200, post: 422 },
  "/records/person/export": { who: OWNER, post: 302 },
  "/figures": { who: ["owner", "complaints", "intake", "recruitment"], get: 200 },
  "/figures.csv": { who: ["owner", "complaints", "intake", "recruitment"], get: 200 },
  "/content/preview/:stage/*": { who: ["owner", "editor"], get: 200, path: "/content/preview/live/about" },
  "/site": { who: OWNER, get: 200, post: 404 },
  "/demo-sign-in/:token": { who: "anybody", get: 404, post: 404, path: "/demo-sign-in/none" },
  "/account": { who: "everyone", get: 200, post: 302 },
  "/display": { who: "everyone", get: 200, post: 302 },
  "/help": { who: "everyone", get: 200 },
  "/manifest.webmanifest": { who: "anybody", get: 200 },
  "/icons/:name": { who: "anybody", get: 200, path: "/icons/icon-192.png" },
  "/service-worker.js": { who: "anybody", get: 200 },
  "/account/password": { who: "everyone", get: 200, post: 422 },
  "/account/recovery-codes": { who: "everyone", get: 200, post: 200 },
  "/account/passkeys/new": { who: "everyone", get: 200, post: 422 },
  "/account/passkeys/:id": { who: "everyone", get: 404, post: 422, path: "/account/passkeys/none" },
  "/account/passkeys/options": { who: "anybody", post: 200 },
  "/confirm": { who: "everyone", get: 200, post: 200 },
  "/audit": { who: OWNER, get: 200 },
  "/people": { who: OWNER, get: 200, post: 302 },
  "/people/invite": { who: OWNER, get: 200, post: 422 },
  "/people/:id": { who: OWNER, get: 200, post: 404 },
  "/content/brand": { who: EDITORS, get: 200, post: 422 },
  "/content/pictures": { who: EDITORS, get: 200 },
  "/content/pictures/:name": { who: EDITORS, get: 200, post: 422, path: "/content/pictures/office" },
  "/content/add-picture": { who: EDITORS, get: 200, post: 422 },
  "/content/documents": { who: EDITORS, get: 200 },
  "/content/documents/:name": { who: EDITORS, get: 200, post: 422, path: "/content/documents/first-visit" },
  "/content/add-document": { who: EDITORS, get: 200, post: 422 },
  "/documents/:digest": { who: "everyone", get: 200, path: `/documents/${FIRST_VISIT}` },
  "/content/picture-files/:digest/:file": { who: EDITORS, get: 200, path: `/content/picture-files/${OFFICE_PICTURE}/480.webp` },
  "/content/page-checks": { who: EDITORS, get: 200, post: 404 },
  "/content/publish": { who: EDITORS, get: 200, post: 422 },
  "/content/publish/:id": { who: EDITORS, get: 404, post: 404 },
  "/content/publish/:id/progress": { who: EDITORS, get: 404 },
  "/content/releases": { who: EDITORS, get: 200, post: 302 },
  "/content/releases/:number": { who: EDITORS, get: 404, path: "/content/releases/1" },
  "/content/releases/:number/undo": { who: EDITORS, get: 302, post: 302, path: "/content/releases/1/undo" },
  "/content/history/*": { who: EDITORS, get: 200, post: 404, path: "/content/history/site.yaml" },
  "/launch": { who: EDITORS, get: 200 },
  "/confirm/options": { who: "anybody", post: 200 },
  "/content": { who: EDITORS, get: 200 },
  "/content/files/*": { who: EDITORS, get: 200, post: 302, path: "/content/files/site.yaml" },
  "/content/preview": { who: EDITORS, get: 200 },
  "/content/new/:kind": { who: EDITORS, get: 200, post: 422, path: "/content/new/jobs" },
  "/content/autosave/*": { who: EDITORS, post: 200, path: "/content/autosave/site.yaml" },
  "/content/publish-checks": { who: EDITORS, get: 200 },
  "/content/checks/*": { who: EDITORS, get: 200, path: "/content/checks/site.yaml" },
  "/content/presence/*": { who: EDITORS, post: 200, path: "/content/presence/site.yaml" },
  "/submissions/new": { who: ["owner", "intake", "recruitment"], get: 200, post: 422 },
  "/session": { who: "anybody", get: 200, post: 200 },
  "/sign-in": { who: "anybody", get: 302, post: 302 },
  "/sign-in/options": { who: "anybody", post: 200 },
  "/sign-out": { who: "anybody" },
  "/recovery": { who: "anybody", get: 200, post: 422 },
  "/invitations/:token": { who: "anybody", get: 200, post: 410, path: "/invitations/none" },
  "/invitations/:token/options": { who: "anybody", post: 404, path: "/invitations/none/options" },
};

/** For those who may see the kind of the submission. `kinds` are those that have the address, `body` is what a POST sends. */
type OfSubmission = Pick<Address, "get" | "post"> & { kinds?: readonly SubmissionKind[]; body?: string };
/** The addresses of one submission. */
const OF_SUBMISSION: Readonly<Record<string, OfSubmission>> = {
  "/submissions/:reference": { get: 200, post: 422, body: "intent=note" },
  "/submissions/:reference/file": { get: 200 },
  "/submissions/:reference/replies": { get: 200 },
  "/submissions/:reference/mail-files/:id": { get: 404 },
  "/submissions/:reference/presence": { post: 200 },
  "/submissions/:reference/drafts/:kind": { post: 200, body: "page=one&number=1&text=words" },
  "/submissions/:reference/register": { get: 200, post: 422, kinds: ["complaint"] },
  "/submissions/:reference/register/add-file": { get: 200, post: 422, kinds: ["complaint"] },
  "/submissions/:reference/register/files/:id": { get: 404 },
};

/** The addresses without a screen: the response to people who may not use them is that to an address that does not exist. */
const WITHOUT_SCREEN =
  /\.(csv|webp)$|\/(export|file|mail-files|presence|progress|replies|drafts\/note)$|^\/content\/(autosave|checks|presence|preview)\/(?!.*\.data$)/;

const MAY_SEE: Readonly<Record<SubmissionKind, readonly Role[]>> = {
  enquiry: ["owner", "intake"],
  referral: ["owner", "intake"],
  feedback: ["owner", "intake"],
  complaint: ["owner", "complaints"],
  application: ["owner", "recruitment"],
};

const addressesOf = (entries: readonly RouteConfigEntry[], before = ""): string[] =>
  entries.flatMap(({ path = "", index, children }) => {
    const address = path === "" ? before : `${before}/${path}`;
    return children ? addressesOf(children, address) : [index ? address || "/" : address];
  });

test("every address of the staff side says who may use it", () => {
  const known = [...Object.keys(ADDRESSES), ...Object.keys(OF_SUBMISSION)];
  expect(addressesOf(routes).toSorted()).toEqual(known.toSorted());
});

test("every role at every address: what one may not see answers like what does not exist", async ({ staffSide }) => {
  const at = staffSide.staffOrigin.replace("localhost", "127.0.0.1");
  const { host } = new URL(staffSide.staffOrigin);
  const send = async (path: string, token: string | undefined, method: Method = "GET", form = "") => {
    const headers = {
      host,
      ...(token !== undefined && { cookie: `staff-session=${token}` }),
      ...(method === "POST" && { origin: staffSide.staffOrigin, "content-type": "application/x-www-form-urlencoded" }),
    };
    const sent = { method, headers, ...(method === "POST" && { body: form }) };
    const { status, headers: received, body } = await plainRequest(`${at}${path}`, sent);
    return { status, headers: received, text: body.toString() };
  };
  /** The whole response, without what differs between two responses to one address: the time, the nonce, and the address itself. */
  const comparable = async (path: string, token: string, method: Method) => {
    const { status, headers, text } = await send(path, token, method);
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "none";
    const whole = JSON.stringify({ status, headers: { ...headers, date: "" }, text });
    return whole.replaceAll(nonce, "(nonce)").replaceAll(path, "(path)");
  };
  const expectUnknown = async (path: string, token: string, method: Method) => {
    // As long as the path, because the response names it.
    const unknown = `/${"x".repeat(path.length - 1)}`;
    expect(await comparable(path, token, method)).toBe(await comparable(unknown, token, method));
  };
  const signIn = (role: Role, name: string) => addPersonTo(staffSide, { email: `${name}@example.org`, roles: [role] });
  const subject = (await signIn("editor", "subject")).id;

  for (const role of ROLES) {
    const token = (await signIn(role, role)).sessionToken;
    const expectHidden = async (path: string, method: Method) => {
      const { status, text } = await send(path, token, method);
      expect([role, method, path, status]).toEqual([role, method, path, 404]);
      for (const secret of ["subject@example.org", "Ngaire"]) expect(text).not.toContain(secret);
      if (WITHOUT_SCREEN.test(path)) await expectUnknown(path, token, method);
    };
    for (const [address, { who, get, post, path: given }] of Object.entries(ADDRESSES)) {
      const path = given ?? address.replace(":id", subject);
      const may = typeof who === "string" || who.includes(role);
      for (const [method, status] of [
        ["GET", get],
        ["POST", post],
      ] as const) {
        if (status === undefined) continue;
        if (!may) {
          await expectHidden(path, method);
          if (method === "GET") await expectHidden(`${path}.data`, method);
          continue;
        }
        const response = await send(path, token, method);
        expect([role, method, path, response.status]).toEqual([role, method, path, status]);
      }
    }
  }

  // Whoever is not signed in is led to the sign-in page, or has the form back.
  for (const [address, { who, get, post, path: given }] of Object.entries(ADDRESSES)) {
    const path = given ?? address.replace(":id", subject);
    if (who === "anybody") continue;
    if (get !== undefined) expect([path, (await send(path, undefined)).status]).toEqual([path, 302]);
    if (post !== undefined) expect([path, (await send(path, undefined, "POST")).status]).toEqual([path, 401]);
  }

  const refused = await changeStore(staffSide, ({ db }) =>
    db.selectFrom("audit_log").select("subject").distinct().where("action", "=", "page-refused").execute(),
  );
  for (const route of ["/people", "/people/:id", "/audit", "/site", "/content", "/figures"])
    expect(refused).toContainEqual({ subject: route });

  const attachment = { kind: "txt", senderName: "a.txt", bytes: new TextEncoder().encode("Ngaire") } as const;
  for (const kind of SUBMISSION_KINDS) {
    // The list beside a message that is not there has the messages that the person may see.
    const name = `Ngaire ${kind}`;
    const answers = { name };
    const reference = await addSubmission(staffSide, { kind, answers, attachment });
    for (const role of ROLES) {
      const { sessionToken } = await signIn(role, `${role}-${kind}`);
      for (const [address, { get, post, body, kinds = SUBMISSION_KINDS }] of Object.entries(OF_SUBMISSION)) {
        const path = address.replace(":reference", reference).replace(":kind", "note").replace(":id", "none");
        const may = MAY_SEE[kind].includes(role) && kinds.includes(kind);
        for (const [method, expected] of [
          ["GET", get],
          ["POST", post],
        ] as const) {
          if (expected === undefined) continue;
          const { status, text } = await send(path, sessionToken, method, body);
          expect([role, kind, method, path, status]).toEqual([role, kind, method, path, may ? expected : 404]);
          if (!MAY_SEE[kind].includes(role)) expect(text).not.toContain(name);
          if (!may && WITHOUT_SCREEN.test(path)) await expectUnknown(path, sessionToken, method);
          // Where the mails of replies stand, and the form for a file, have nothing of the person.
          const shown = path.endsWith("/replies") ? "states" : path.endsWith("/add-file") ? "What it is" : "Ngaire";
          if (may && method === "GET" && expected === 200) expect(text).toContain(shown);
        }
      }
      expect((await send("/inbox?show=found", sessionToken)).text.includes(reference)).toBe(MAY_SEE[kind].includes(role));
    }
  }
});
