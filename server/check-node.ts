const NEEDED = 24;
const [major = 0] = process.versions.node.split(".").map(Number);

// An install with scripts disabled leaves the machine's own Node, on which everything would run, and slightly wrongly.
if (major < NEEDED) {
  console.error(
    `This needs Node ${NEEDED} or newer and runs on ${process.version}. Run it through npm ("npm start"), after "npm ci" with install scripts enabled.`,
  );
  process.exit(1);
}
