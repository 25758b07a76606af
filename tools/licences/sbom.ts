import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

type Manifest = { name: string; devDependencies?: unknown };
type Lock = { packages: Record<string, { dev?: boolean; devDependencies?: unknown }> };

/*
 * `npm run --silent sbom` prints the packages that build and run the site, from the lock file, as CycloneDX. `npm sbom --omit=dev`
 * of npm 11 also omits a package that a development package depends on, such as nodemailer and pg. npm therefore reads a copy of
 * the lock file without development packages.
 */
const { devDependencies: _ofManifest, ...manifest } = read("package.json") as Manifest;
const lock = read("package-lock.json") as Lock;
const packages = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true);
const withoutDev = packages.map(([path, { devDependencies: _ofPackage, ...entry }]) => [path, entry] as const);

using temporary = mkdtempDisposableSync(join(tmpdir(), "sbom-"));
// npm names the site after its folder.
const folder = join(temporary.path, manifest.name);
mkdirSync(folder);
write("package.json", manifest);
write("package-lock.json", { ...lock, packages: Object.fromEntries(withoutDev) });
const flags = ["--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
const { status } = spawnSync("npm", ["sbom", ...flags], { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
process.exitCode = status ?? 1;

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), "utf8"));
}

function write(file: string, content: unknown): void {
  writeFileSync(join(folder, file), JSON.stringify(content));
}
