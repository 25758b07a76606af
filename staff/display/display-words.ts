/* How the staff side looks on this browser. */

export const display = {
  title: "Display and text size",
  lead: "For this device only. It stays when you sign out.",
  text: "Text size",
  colours: "Colours",
  options: {
    text: { "100": "Normal", "125": "Large", "150": "Larger", "200": "Twice as large" },
    colours: { device: "As on the device", light: "Light", dark: "Dark" },
  },
  button: "Save",
  saved: "The display was saved.",
  keys: "Keyboard",
} as const;
