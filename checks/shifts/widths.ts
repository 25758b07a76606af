/** From the narrowest phone to a wide screen in steps of 40 CSS pixels, and the widths of common phones, tablets and laptops. */
export const WIDTHS: readonly number[] = [
  ...Array.from({ length: 48 }, (_, step) => 320 + step * 40),
  ...[375, 390, 412, 768, 1366],
].toSorted((one, other) => one - other);
