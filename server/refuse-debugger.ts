// Without a listener of our own, SIGUSR1 makes Node open its inspector on port 9229, which runs any code it is sent.
process.on("SIGUSR1", () => {});
