declare const __SITE_STAGE__: "parked" | "live";
declare const __RELEASE__: string;
/** Defined in the server build only. */
declare const __SITE_URL__: string;
declare const __GATE_DIGEST__: string;
declare const __BUILD_YEAR__: number;
declare const __DEMO__: boolean;
/** Defined in the service worker only (server/build/store-worker.ts). */
declare const __COMMON_FILES__: readonly string[];
declare const __PAGES__: Readonly<Record<string, readonly string[]>>;
