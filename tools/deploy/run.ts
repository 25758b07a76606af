import { addCounts, closingLine, noCounts } from "../report/closing-line.ts";
import { tryWay, type Way } from "./check.ts";
import { container } from "./container.ts";
import { behindCaddy, behindNginx } from "./proxies.ts";
import { scanner } from "./scanner.ts";
import { staticFiles } from "./static-files.ts";
import { units } from "./units.ts";

const WAYS: readonly Way[] = [units, behindNginx, behindCaddy, staticFiles, container, scanner];

/** Arguments are the names of the ways to try; without one, every way. */
const names = process.argv.slice(2);
if (names.some((name) => !WAYS.some((way) => way.name === name))) {
  console.error(`npm run check:deploy -- [${WAYS.map(({ name }) => name).join("] [")}]`);
  process.exit(1);
}

let counts = noCounts;
for (const way of WAYS) if (names.length === 0 || names.includes(way.name)) counts = addCounts(counts, await tryWay(way));
console.log(closingLine(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
