/** Whether the visitor wants less motion, by the setting of the device or of the Display panel. */
export function wantsLessMotion(): boolean {
  if (document.documentElement.dataset["motion"] === "less") return true;
  try {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  } catch {
    return true;
  }
}
