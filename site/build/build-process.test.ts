import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { runBuildProcess } from "./build-process.ts";

test("the process of a build has what it is given, and no setting of the server", async () => {
  vi.stubEnv("SMTP_URL", "smtp://user:secret@mail.example.org");
  vi.stubEnv("DATABASE_URL", "postgres://site:secret@localhost/site");
  const script = join(temporaryFolder(), "script.mjs");
  writeFileSync(script, "throw new Error(JSON.stringify(process.env))");
  const built = runBuildProcess(script, { root: import.meta.dirname, env: { SITE_URL: "https://www.example.org" } });
  await expect(built).rejects.toThrow('"SITE_URL":"https://www.example.org"');
  await expect(built).rejects.not.toThrow("secret");
});
