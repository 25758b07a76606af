import type { RunningSite } from "../browser/site-server.ts";
import type { HttpsClient } from "./https-client.ts";
import type { Trial } from "./trial.ts";

/** A site behind a web server that ends TLS. */
export type Proxied = { site: RunningSite; origin: string; httpOrigin: string; certificate: string };

/** What is tried there, over one visitor's connection. */
export type Visit = Proxied & { client: HttpsClient; trial: Trial };
