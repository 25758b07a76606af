import { enableCompileCache } from "node:module";

import "../check-node.js";

// Before Vite and the sources are loaded: later starts compile nothing again, which is a quarter of their time.
enableCompileCache();
const { startDev } = await import("./start-dev.ts");
await startDev(process.env);
