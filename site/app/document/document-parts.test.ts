import { expect, test } from "vitest";

import { scriptJson } from "./document-parts.ts";

test("no text can end the script element", () => {
  const data = { name: "</script><script>alert(1)</script>" };
  expect(scriptJson(data)).not.toContain("<");
  expect(JSON.parse(scriptJson(data))).toEqual(data);
});
