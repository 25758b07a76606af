import { addCounts, closingLine, noCounts } from "../report/closing-line.ts";
import { container } from "./container.ts";
import { behindCaddy, behindNginx } from "./proxies.ts";
import { staticFiles } from "./static-files.ts";
import { Trial, type Way } from "./trial.ts";
import { units } from "./units.ts";

const WAYS: readonly Way[] = [units, behindNginx, behindCaddy, staticFiles, container];

/** Arguments are the names of the ways to try; without one, every way. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !WAYS.some((way) => way.name === name));
if (unknown.length > 0) {
  console.error(`npm run check:deploy -- [${WAYS.map(({ name }) => name).join("] [")}]`);
  process.exit(1);
}

let all = noCounts;
for (const way of WAYS.filter(({ name }) => asked.length === 0 || asked.includes(name))) all = addCounts(all, await tryWay(way));
console.log(closingLine(all));
process.exitCode = all.failed === 0 ? 0 : 1;

async function tryWay({ name, missing, tryOut }: Way) {
  const reason = missing();
  if (reason !== undefined) {
    console.log(`${name}: not tried: ${reason}`);
    return { ...noCounts, skipped: 1 };
  }
  console.log(`${name}:`);
  const trial = new Trial(name);
  await tryOut(trial).catch((error: unknown) => trial.fail("it can be tried to the end", error));
  return { ...noCounts, passed: trial.passed, failed: trial.failed };
}
