import { expect, test } from "vitest";

import { didParameters, readDid } from "./did.ts";

test("the list says what its own forms did, and nothing of what the message beside it did", () => {
  const address = new URLSearchParams(didParameters({ references: ["WB-2222-222"], at: 12 }));
  expect(readDid(address)).toMatchObject({ references: ["WB-2222-222"], at: 12 });
  expect(readDid(new URLSearchParams("show=nobody&said=status&at=12&undo-status=new"))).toBeUndefined();
});
