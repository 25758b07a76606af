/** The widths at which `npm test` holds that nothing shifts: two phones, a tablet, a small laptop and a desktop. */
export const KEPT_WIDTHS = [390, 412, 820, 1024, 1440];
