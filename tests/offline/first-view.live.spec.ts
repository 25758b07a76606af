import { expect, test, visit } from "../support/offline.ts";
import { hydrated } from "../support/visit.ts";

test("the first view makes the same requests as without a worker, and the worker fetches the rest afterwards", async ({
  page,
  context,
  newVisitor,
  baseURL,
}) => {
  const byPage: string[] = [];
  const byWorker: string[] = [];
  context.on("request", (request) => {
    (request.serviceWorker() ? byWorker : byPage).push(new URL(request.url()).pathname);
  });
  await visit(page, "/about");

  const visitor = await newVisitor({ baseURL: baseURL ?? "", serviceWorkers: "block" });
  const without: string[] = [];
  visitor.on("request", (request) => without.push(new URL(request.url()).pathname));
  const other = await visitor.newPage();
  await other.goto("/about");
  // Before that the network can be idle because the app has not started.
  await hydrated(other);
  await other.waitForLoadState("networkidle");

  const requests = (paths: readonly string[]) => [...new Set(paths)].filter((path) => path !== "/vitals").toSorted();
  expect(requests(byPage).filter((path) => path !== "/service-worker.js")).toEqual(requests(without));
  expect(byWorker).toEqual(expect.arrayContaining(["/about", "/contact", "/contact/card"]));
});
