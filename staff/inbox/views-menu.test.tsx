import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import type { Filters } from "./inbox-address.ts";
import { SaveView } from "./views-menu.tsx";

/** Returns what stands above a list: `given` are the filters of its address, and `applied` those that exist. */
function markupOf({ given, applied }: { given: Filters; applied: Filters }) {
  const Screen = createRoutesStub([
    {
      id: "sign-in/signed-in",
      path: "*",
      loader: () => null,
      Component: () => <SaveView place={{ view: "open", filters: applied }} given={given} />,
    },
  ]);
  const savedViews = [{ id: "of-sam", name: "Of Sam", address: "?kind=enquiry&owner=Sam" }];
  const hydrationData = { loaderData: { "sign-in/signed-in": { savedViews } } };
  return renderToStaticMarkup(<Screen initialEntries={["/inbox"]} hydrationData={hydrationData} />);
}

test.each<[string, Filters]>([
  ["all of whose filters exist", { kind: "enquiry", owner: "Sam" }],
  ["one of whose filters has ended", { kind: "enquiry" }],
  ["all of whose filters have ended", {}],
])("a saved view %s can be removed", (_which, applied) => {
  const markup = markupOf({ given: { kind: "enquiry", owner: "Sam" }, applied });
  expect(markup).toContain('name="id" value="of-sam"');
  expect(markup).not.toContain("Save view");
});

test("a list is offered to be saved only with filters that exist", () => {
  expect(markupOf({ given: { kind: "enquiry" }, applied: { kind: "enquiry" } })).toContain("Save view");
  for (const applied of [{}, { kind: "enquiry" }])
    expect(markupOf({ given: { kind: "enquiry", owner: "Kim" }, applied })).toBe("");
});
