import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import type { StoppedPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    migratedPostgres: StoppedPostgres;
  }
}

/** Makes a folder that all test files of a run share, and removes it after the last one. */
export default function shareFolder(project: TestProject) {
  const shared = mkdtempSync(join(tmpdir(), "unit-tests-"));
  project.provide("migratedPostgres", { folder: join(shared, "postgres"), password: randomUUID() });
  return () => rmSync(shared, { recursive: true, force: true });
}
