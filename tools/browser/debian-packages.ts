import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** A Debian package and the path of the program that is used from it. */
type Package = { name: string; program: string };

/** Chromium without a window, whose own screens would take a third of the time of the tests. */
export const CHROMIUM: Package = { name: "chromium-headless-shell", program: "/usr/bin/chromium-headless-shell" };
export const FIREFOX: Package = { name: "firefox-esr", program: "/usr/bin/firefox-esr" };
export const WEBKIT: Package = { name: "webkit2gtk-driver", program: "/usr/bin/WebKitWebDriver" };
/** WebKitGTK needs a display. Firefox does not. */
export const XVFB: Package = { name: "xvfb", program: "/usr/bin/Xvfb" };
export const NGINX: Package = { name: "nginx", program: "/usr/sbin/nginx" };

/** The IMAP server of the tests. */
export const DOVECOT: Package = { name: "dovecot-imapd", program: "/usr/sbin/dovecot" };

type Machine = { isRoot: boolean; has: (program: string) => boolean; aptGet: (...args: string[]) => void };

const THIS_MACHINE: Machine = {
  isRoot: process.getuid?.() === 0,
  has: existsSync,
  aptGet: (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", args, { stdio: ["ignore", "inherit", "inherit"], env });
  },
};

/**
 * Installs packages whose programs are missing, with apt-get as root.
 * @throws Error of one line that names the missing packages, if they cannot be installed
 */
export function installMissing(packages: readonly Package[], { isRoot, has, aptGet }: Machine = THIS_MACHINE): void {
  const missing = () => packages.filter(({ program }) => !has(program)).map(({ name }) => name);
  const names = missing();
  if (names.length === 0) return;
  if (!isRoot) throw new Error(`Missing: ${names.join(", ")}. Run as root: apt-get install ${names.join(" ")}`);
  console.log(`Installing ${names.join(" ")} (apt-get) …`);
  // The package lists of an image may be old and name files that no longer exist.
  aptGet("update", "-qq");
  aptGet("install", "-qq", "-y", "--no-install-recommends", ...names);
  if (missing().length > 0) throw new Error(`apt-get did not install ${missing().join(", ")}; its messages are above.`);
}
