import { existsSync, readFileSync } from "node:fs";

/*
 * Loaded into a server under test before its own code (node --import). The file that MOVED_CLOCK names has the number of milliseconds
 * by which the server's clock is wrong.
 */
const file = process.env["MOVED_CLOCK"] ?? "";
const RealDate = Date;
const now = () => RealDate.now() + (existsSync(file) ? Number(readFileSync(file, "utf8")) : 0);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  get: (target, name, receiver) => (name === "now" ? now : (Reflect.get(target, name, receiver) as unknown)),
});
