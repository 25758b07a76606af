import { afterAll, beforeAll, expect, test } from "vitest";

import { rawResponse } from "../../tests/support/raw-response.ts";
import { SCRIPT, type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest();
});
afterAll(() => site.stop());

const send = (path: string, coding: string) =>
  rawResponse(
    site.origin,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: ${coding}\r\nConnection: close\r\n\r\n0\r\n\r\n`,
  );

test.each(["/about", SCRIPT.path.startsWith("/") ? SCRIPT.path : `/${SCRIPT.path}`])(
  "%s: another coding than chunked is 501",
  async (path) => {
    for (const coding of ["foo", "gzip, chunked", "identity"]) {
      const { status, headers } = await send(path, coding);
      expect([coding, status]).toEqual([coding, 501]);
      expect(headers["strict-transport-security"]).toContain("max-age=");
    }
    for (const coding of ["chunked", "Chunked"]) expect((await send(path, coding)).status).toBe(200);
  },
);
