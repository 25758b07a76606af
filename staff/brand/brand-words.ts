export const brand = {
  title: "Logo and colours",
  lead: "What makes the site look like yours. The name is in the facts. A change is a draft until you publish it.",
  draft: "You see a draft. Visitors see it after you publish.",
  logoTitle: "Logo",
  logo: "Beside the name",
  logoHint: "The logo stands beside your name, on white.",
  logoFile: "Another logo",
  logoFileHint:
    "A drawing (SVG), or a PNG, JPEG or WebP picture. Of a drawing we keep the shapes and their colours. Leave this empty to keep the logo that is chosen above.",
  logoDrawing: "Your drawing",
  noLogo: "The mark of the design",
  noSuchLogo: "Choose one of the pictures",
  logoTooSmall: "The logo is less than 88 pixels high or wide, and would be blurred. Choose a larger one",
  coloursTitle: "Colours",
  coloursText: "All other colours follow from these five, for light and for dark screens. High contrast stays as it is.",
  designed: "Use the colours of the design, and not the five below",
  colours: {
    text: {
      label: "Words",
      hint: "Nearly black.",
    },
    main: {
      label: "Main colour",
      hint: "Headings and large buttons.",
    },
    links: {
      label: "Links",
      hint: "Words that lead to another page.",
    },
    warm: {
      label: "Warnings",
      hint: "Errors and emergency numbers.",
    },
    highlight: {
      label: "Highlight",
      hint: "A light colour behind dark words.",
    },
  },
  allLegible: "Everybody can read words in these colours.",
  someLow: "Colours that are too hard to read: {count} of 5.",
  low: "Too hard to read: {ratio}:1. It must be {minimum}:1 or more",
  noColour: "Choose a colour",
  light: "On a light screen",
  dark: "On a dark screen",
  sample: {
    words: "You choose what you want help with.",
    link: "See our supports",
    button: "Write to us",
    highlight: "Call us",
    warning: "This field is empty.",
  },
  button: "Store the draft",
  saved: "The change is stored as a draft.",
  changedMeanwhile: "Somebody else has changed the logo or the colours. You see them as they are now. Make your change again.",
} as const;

/** The value that the form sends for the drawing that the brand has already: no picture has this name. */
export const OWN_DRAWING = ".drawing";
