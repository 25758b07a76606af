/* What a browser does so that it can be told of messages. It runs on the page of the own account alone. */

/** "none": this browser cannot be told. "home-screen": it can, once the staff side is on the home screen (iOS and iPadOS). */
export type CanBeTold = "yes" | "none" | "home-screen";

export function canBeTold(): CanBeTold {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "yes";
  // Safari alone has this property.
  return "standalone" in navigator ? "home-screen" : "none";
}

const registration = async () => navigator.serviceWorker.getRegistration("/");

/** Returns the id of this browser among the devices (accounts/push-devices.ts); undefined if it is not subscribed. */
export async function ownId(): Promise<string | undefined> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Asks the person, and subscribes. Returns the subscription as JSON; undefined if the person refuses. @throws if the browser does not
 * subscribe
 */
export async function subscribe(pushKey: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that the server does not know any more may be bound to another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }));
}

/** Lets the browser forget its subscription, so that no push arrives that is on its way. */
export const unsubscribe = async (): Promise<unknown> =>
  (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
