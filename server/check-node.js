const REQUIRED = 24;
const [major] = process.versions.node.split(".").map(Number);

// After an install with scripts disabled, npm runs everything on the machine's own Node.
if (major < REQUIRED) {
  console.error(
    `This needs Node ${REQUIRED} or newer and runs on ${process.version}. Run it through npm ("npm start"), after "npm ci" with install scripts enabled.`,
  );
  process.exit(1);
}
