import { describe, expect, test } from "vitest";

import { CAME_FROM } from "../../app/forms/fields.ts";
import { twinAddress } from "../../content-reader/pages.ts";
import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { cameFromOf } from "./site-forms.ts";

const of = (path: string, formPage = "/contact") => cameFromOf({ fields: new Map([[CAME_FROM, path]]) }, formPage);

describe("the page that a visitor came from", () => {
  test("the address of a page is stored", () => {
    for (const path of ["/", "/services", twinAddress("/services"), "/employment"]) expect(of(path)).toEqual({ from: path });
  });

  test("no other text is stored: the form's own page, a query, another origin, an unknown address, hostile text", () => {
    const others = [
      "",
      "/contact",
      "/services?name=Sam",
      "/services#x",
      "/services/",
      "//example.com/",
      "https://example.com/services",
    ];
    for (const path of [...others, "/contact/sent", "/nothing", "constructor", ...HOSTILE_STRINGS]) expect(of(path)).toEqual({});
    expect(cameFromOf({ fields: new Map() }, "/contact")).toEqual({});
  });
});
