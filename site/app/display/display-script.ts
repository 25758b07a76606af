import beforeFirstPaint from "./before-first-paint.js?raw";

/** The inline script that applies the visitor's own display choices. */
export const displayScript = beforeFirstPaint.trim();
