/** Whether movement is unwelcome: by the device's setting, or by the visitor's own in the Display panel. */
export const wantsLessMotion = () =>
  document.documentElement.dataset["motion"] === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
