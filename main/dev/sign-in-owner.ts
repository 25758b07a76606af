import type { RequestHandler } from "express";

import { findSession, startSession } from "../../accounts/sessions.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import type { TokenCookie } from "../../staff/server/session-cookie.server.ts";

type Parts = { engine: Engine; cookie: TokenCookie; personId: string };

/**
 * Signs everybody in who opens a document of the staff side without a session, except for the page after a sign-out. The request goes
 * on with the cookie, because a redirect from a link of another site would come without it again (SameSite=Strict).
 */
export function signInOwner({ engine, cookie, personId }: Parts): RequestHandler {
  return async (request, response, next) => {
    const isDocument = request.method === "GET" && (request.get("Sec-Fetch-Mode") ?? "navigate") === "navigate";
    if (!isDocument || request.originalUrl.startsWith("/sign-in?signed-out")) return next();
    const now = new Date();
    const token = cookie.read(request.headers.cookie);
    if (token !== undefined && (await findSession(engine, token, now))) return next();
    const given = cookie.write(await engine.transaction((transaction) => startSession(transaction, personId, now)));
    response.append("Set-Cookie", given);
    request.headers.cookie = given.split(";", 1)[0];
    next();
  };
}
