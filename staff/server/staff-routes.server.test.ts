import { expect, test } from "vitest";

import { routesOfBuild } from "../../tests/support/staff-services-fixture.ts";
import { nameForLog, staffRoutes } from "./staff-routes.server.ts";

const routes = await routesOfBuild();
const routeOf = staffRoutes(routes);

test.each([
  ["/", "staff:/"],
  ["/_.data?show=all", "staff:/"],
  ["/people/invite", "staff:/people/invite"],
  ["/people/7", "staff:/people/:id"],
  ["/submissions/WB-7K3M-Q2F.data", "staff:/submissions/:reference"],
  [`/invitations/${"a".repeat(43)}`, "staff:/invitations/:token"],
  ["/content/files/pages/about.md", "staff:/content/files/*"],
  ["/assets/root-1.css", "staff:/assets"],
  ["/Ngaire", "staff:other"],
])("the log names %s %s", (target, name) => {
  expect(nameForLog(routeOf, target)).toBe(name);
});

test("these requests are sent by a page itself, and are no use of the session", () => {
  const polled = Object.values(routes).flatMap((route) => {
    const method = route && routeOf(`/${route.path ?? ""}`)?.handle.poll;
    return method ? [`${method} /${route.path}`] : [];
  });
  expect(polled.toSorted()).toEqual([
    "GET /content/checks/*",
    "GET /content/publish-checks",
    "GET /content/publish/:id/progress",
    "GET /new-count",
    "GET /session",
    "POST /content/presence/*",
    "POST /submissions/:reference/presence",
  ]);
  expect(routeOf("/session.data")?.handle).toEqual({ poll: "GET" });
});
