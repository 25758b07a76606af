// Without a listener, SIGUSR1 makes Node open its inspector on port 9229, which runs any code that it receives.
process.on("SIGUSR1", () => {});
