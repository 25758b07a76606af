/** A program that a journey in another browser needs, and the Debian package that has it. */
export type Package = { name: string; program: string };

export const FIREFOX: Package = { name: "firefox-esr", program: "/usr/bin/firefox-esr" };
export const WEBKIT: Package = { name: "webkit2gtk-driver", program: "/usr/bin/WebKitWebDriver" };
/** WebKitGTK opens no window without a display; Firefox can. */
export const XVFB: Package = { name: "xvfb", program: "/usr/bin/Xvfb" };

export const PACKAGES: readonly Package[] = [FIREFOX, WEBKIT, XVFB];
