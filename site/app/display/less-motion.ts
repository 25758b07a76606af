/** Returns whether the device or the Display panel is set to less motion. */
export function wantsLessMotion(): boolean {
  if (document.documentElement.dataset["motion"] === "less") return true;
  try {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  } catch {
    return true;
  }
}
