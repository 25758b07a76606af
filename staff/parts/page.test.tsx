import { readFileSync } from "node:fs";
import { join } from "node:path";

import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import routes from "../routes.ts";
import { Page } from "./page.tsx";
import type { SignedIn } from "../../accounts/roles.ts";

const PERSON: SignedIn = { id: "kim", name: "Kim", roles: ["intake"], isRecent: true };

function markupOf(person?: SignedIn) {
  const Screen = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <Page title="Inbox" {...(person && { person })}>
          Words
        </Page>
      ),
    },
  ]);
  return renderToStaticMarkup(<Screen />);
}

test("a page of somebody who is signed in has a button that signs out", () => {
  expect(markupOf(PERSON)).toMatch(/<form [^>]*action="\/sign-out" method="post"><button [^>]*>Sign out<\/button>/);
  expect(markupOf()).not.toContain("/sign-out");
});

test("each screen for which a person must be signed in names that person, and so has the button", () => {
  const layout = routes.find(({ file }) => file === "sign-in/signed-in.tsx");
  const pages = (layout?.children ?? []).flatMap(({ file }) => {
    const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
    return [...text.matchAll(/<Page\b[^<]*/g)].map(([tag]) => [file, tag.includes("person={")]);
  });
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter(([, hasPerson]) => !hasPerson)).toEqual([]);
});
