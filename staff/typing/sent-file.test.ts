import { expect, test } from "vitest";

import { sentFile } from "./sent-file.ts";

const formOf = (...pairs: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
};

test("values lose what no file can have, and keep everything that people see", () => {
  const typed = "Kaya\r\n\tone\rtwo\u0000\u0007\u001b[31m \ud83d\ude00 \ud83d é‏";
  expect(sentFile(formOf(["v:lead", typed])).values).toEqual({ lead: "Kaya\n\tone\ntwo[31m \ud83d\ude00 \ufffd é‏" });
});

test("unknown names, actions and numbers are left out, and a name such as __proto__ is a name", () => {
  const sent = sentFile(
    formOf(
      ["v:__proto__", "x"],
      ["earlier:a", "x\r\ny"],
      ["earlier:a", "z"],
      ["take:a", "steal"],
      ["do", "burn areas"],
      ["revision", "NaN"],
      ["other", "z"],
    ),
  );
  expect(Object.entries(sent.values)).toEqual([["__proto__", "x"]]);
  expect(sent).toMatchObject({ revision: 0, takes: {}, earlier: { a: ["x\ny", "z"] }, newName: "" });
  expect(sent.action).toBeUndefined();
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
});

test("the name of a new thing is that of the map to which the button adds it", () => {
  const sent = sentFile(formOf(["new:promises", " Keep logs "], ["new:owner", "Other"], ["do", "add promises"]));
  expect(sent).toMatchObject({ newName: "Keep logs", action: { kind: "add", path: "promises" } });
});
