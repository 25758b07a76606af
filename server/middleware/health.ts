import type { RequestHandler } from "express";

/** /healthz: 200 while the server takes requests, 503 once it is stopping, so that a balancer sends no more. */
export function health(isStopping: () => boolean): RequestHandler {
  return (_request, response) => {
    const stopping = isStopping();
    response
      .status(stopping ? 503 : 200)
      .set("Cache-Control", "no-store")
      .json({ status: stopping ? "stopping" : "ok" });
  };
}
