import type { Page } from "@playwright/test";

/** Gives a page an authenticator of its own. `user` says whether it verifies its user. */
export async function addAuthenticator(
  page: Page,
  user: "verified" | "not verified" | "a key without verification" = "verified",
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const isKey = user === "a key without verification";
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: isKey ? "usb" : "internal",
      hasResidentKey: !isKey,
      hasUserVerification: !isKey,
      isUserVerified: user === "verified",
      automaticPresenceSimulation: true,
    },
  });
}

/** Opens an invitation in a page with an authenticator, and makes a passkey. */
export async function enrolByPasskey(page: Page, link: string, name = "Kim Owner"): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name").first().fill(name);
  await page.getByRole("button", { name: "Make a passkey" }).click();
}
