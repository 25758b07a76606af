import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import type { Role, SignedIn } from "../../accounts/roles.ts";
import { Page } from "../parts/page.tsx";
import type { PlaceCounts } from "./count-places.server.ts";
import { placeAt } from "./places.ts";
import { Shell } from "./shell.tsx";

const COUNTS: PlaceCounts = {
  at: 0,
  urgent: 7,
  badges: {
    inbox: [
      { of: "overdue", count: 2 },
      { of: "new", count: 5 },
    ],
  },
  heldMails: 0,
  views: { mine: 6, new: 5, overdue: 2 },
};
const personWith = (...roles: Role[]): SignedIn => ({ id: "kim", name: "Kim Sample", roles, isRecent: true });

function markupOf(person: SignedIn, path = "/") {
  const Screen = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <Shell person={person} counts={COUNTS}>
          <Page title="A screen">Words</Page>
        </Shell>
      ),
    },
  ]);
  return renderToStaticMarkup(<Screen initialEntries={[path]} />);
}

const placesIn = (markup: string) => [...markup.matchAll(/<\/svg><span>(\w+)<\/span>/g)].map(([, name]) => name);

test.each([
  [["owner"], ["Today", "Inbox", "Complaints", "Website", "Office"]],
  [["complaints"], ["Today", "Inbox", "Complaints", "Office"]],
  [["intake"], ["Today", "Inbox", "Office"]],
  [["recruitment"], ["Today", "Inbox", "Office"]],
  [["editor"], ["Today", "Website"]],
  [
    ["intake", "editor"],
    ["Today", "Inbox", "Website", "Office"],
  ],
] as const)("%j has the places %j", (roles, places) => {
  expect(placesIn(markupOf(personWith(...roles)))).toEqual(places);
});

test("a number has its meaning in text", () => {
  expect(markupOf(personWith("intake"))).toMatch(/>2<span class="visually-hidden"> overdue<\/span>.*>5<span [^>]*> new<\/span>/);
});

test("the views of the inbox are below it on its screen alone, and one is the current one", () => {
  const markup = markupOf(personWith("intake"), "/inbox?show=overdue");
  expect(markup).toMatch(
    /aria-current="page"[^>]*href="\/inbox\?show=overdue"|href="\/inbox\?show=overdue"[^>]*aria-current="page"/,
  );
  expect(markupOf(personWith("intake"))).not.toContain("show=overdue");
});

test.each([
  ["/", "today"],
  ["/inbox", "inbox"],
  ["/submissions/WB-1", "inbox"],
  ["/submissions/WB-1/register", "complaints"],
  ["/complaints/new", "complaints"],
  ["/content/files/site.yaml", "website"],
  ["/launch", "website"],
  ["/records/person", "office"],
  ["/account", undefined],
])("%s is in %s", (path, place) => {
  expect(placeAt(path)).toBe(place);
});

test("a screen beside the navigation has no header of its own", () => {
  expect(markupOf(personWith("intake")).split("Skip to main content")).toHaveLength(2);
});

test("everybody can sign out without scripts", () => {
  expect(markupOf(personWith("editor"))).toMatch(
    /<details [^>]*>.*<form [^>]*action="\/sign-out" method="post"><button [^>]*>.*Sign out<\/button>/,
  );
});

test("the menu of the own account leads to the display and to help", () => {
  expect(markupOf(personWith("editor"))).toMatch(/<details .*href="\/account".*href="\/display".*href="\/help".*<\/details>/);
});
