import type { ErrorRequestHandler, RequestHandler } from "express";
import type { Logger } from "pino";

/** Responds to a request that no other middleware handled: a method other than GET or HEAD at an unknown address. */
export const nothingHere: RequestHandler = (_request, response) => {
  response.status(404).type("text").send("There is nothing at this address.\n");
};

/** The error handler: the client gets a line of text, the log gets the cause. No response contains a stack trace. */
export function failures(log: Logger): ErrorRequestHandler {
  return (error: { status?: number; message?: string }, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = error.status && error.status >= 400 && error.status < 500 ? error.status : 500;
    if (status === 500) log.error({ err: error }, "failed");
    response
      .status(status)
      .type("text")
      .send(status === 500 ? "Something went wrong on our side.\n" : "That request was not understood.\n");
  };
}
