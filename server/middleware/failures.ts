import type { ErrorRequestHandler, RequestHandler } from "express";
import type { Logger } from "pino";

/** What no step answered: a wrong method at an address that does not exist. */
export const nothingHere: RequestHandler = (_request, response) => {
  response.status(404).type("text").send("There is nothing at this address.\n");
};

/** The last step: a plain line to the client, the cause to the log, never a stack trace in an answer. */
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
