import { EventEmitter } from "node:events";
import type { NextFunction, Request, Response } from "express";
import { expect, test } from "vitest";

import { openRequests } from "./served-site.ts";

const request = {} as Request;
const next: NextFunction = () => undefined;
const response = () => new EventEmitter() as unknown as Response;

test("ended() resolves once every counted request has ended, and at once if there is none", async () => {
  const requests = openRequests();
  await requests.ended();
  const handler = requests.counted(() => undefined);
  const [one, two] = [response(), response()];
  for (const each of [one, two]) void handler(request, each, next);
  let hasEnded = false;
  const ended = requests.ended().then(() => (hasEnded = true));
  one.emit("close");
  await Promise.resolve();
  expect(hasEnded).toBe(false);
  two.emit("close");
  await ended;
  expect(hasEnded).toBe(true);
});
