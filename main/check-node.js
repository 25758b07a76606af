const REQUIRED = 24;
const [major] = process.versions.node.split(".").map(Number);

// npm leaves out an optional package that it cannot install or whose digest is wrong, and the machine's own Node then runs.
if (major < REQUIRED) {
  console.error(
    `This needs Node ${REQUIRED} or newer and runs on ${process.version}. Run it through npm ("npm start"), after "npm ci" with optional packages.`,
  );
  process.exit(1);
}
