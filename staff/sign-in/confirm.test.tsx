import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import Confirm from "./confirm.tsx";
import { confirm as say } from "./sign-in-words.ts";

test.each([
  ["/people/invite", say.after.page],
  // The browser saves the file, and stays on this page.
  ["/complaints.csv?list=open", say.after.download],
])("before %s the page says what comes after the proof", (path, words) => {
  const props = { loaderData: { person: { name: "Kim" }, ways: undefined, path } } as never as Parameters<typeof Confirm>[0];
  const Screen = createRoutesStub([{ path: "/", Component: () => <Confirm {...props} /> }]);
  expect(renderToStaticMarkup(<Screen />)).toContain(`<p>${words}</p>`);
});
