import type { Page } from "@playwright/test";

/** Gives a page an authenticator of its own. `user` says whether it verifies its user. Returns a function that takes another device. */
export async function addAuthenticator(
  page: Page,
  user: "verified" | "not verified" | "a key without verification" = "verified",
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const isKey = user === "a key without verification";
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: isKey ? "usb" : "internal",
    hasResidentKey: !isKey,
    hasUserVerification: !isKey,
    isUserVerified: user === "verified",
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", { options });
  return async () => {
    await session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
    await session.send("WebAuthn.addVirtualAuthenticator", { options });
  };
}

/** Opens an invitation in a page with an authenticator, says the name, and makes a passkey. */
export async function enrolByPasskey(page: Page, link: string, name = "Kim Owner"): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Make a passkey" }).click();
}

/** Says that the recovery codes are kept, and goes on. */
export async function keepCodes(page: Page): Promise<void> {
  await page.getByLabel("I have kept them").check();
  await page.getByRole("button", { name: "Go to Today" }).click();
}
