// Before React is loaded: its development renderer is slow and wordy. Whoever sets it otherwise is believed.
process.env["NODE_ENV"] ??= "production";
