/*
 * The service worker of the staff side. It shows that something waits, when the server says so. It has no listener for fetch and no
 * cache, so that nothing of the staff side is stored on a device. NOTICE has its words (./service-worker.ts).
 */
addEventListener("push", (event) => {
  const { count } = event.data?.json() ?? {};
  const { title, body } = NOTICE;
  event.waitUntil(
    Promise.all([
      registration.showNotification(title, { body, tag: "inbox", renotify: true, icon: "/icons/icon-192.png" }),
      Number.isInteger(count) && navigator.setAppBadge?.(count),
    ]),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showInbox());
});

/** A window that is open is not led elsewhere: somebody may be writing in it. */
async function showInbox() {
  const [open] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  await (open ? open.focus() : clients.openWindow("/inbox"));
}
