import {
  addPushDevice,
  type PushDevice,
  pushDevicesOf,
  readSubscription,
  removePushDevice,
} from "../../accounts/push-devices.ts";
import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import { type Hours, momentInWords } from "../../cases/promises/working-days.ts";
import { parseJson } from "../../platform/text/parse-json.ts";
import type { Staff } from "../server/context.ts";
import { readName } from "./passkeys.server.ts";

export type ListedDevice = ReturnType<typeof inWords>;

const inWords = ({ id, name, createdAt }: PushDevice, hours: Hours) => ({ id, name, since: momentInWords(createdAt, hours) });

/** Returns the devices that tell a person of messages; undefined for somebody who sees no messages. */
export async function ownDevices({ engine, content, pushKey }: Staff, { id, roles }: SignedIn) {
  if (visibleKinds(roles).length === 0) return undefined;
  const devices = await engine.read((db) => pushDevicesOf(db, id));
  return { pushKey, devices: devices.map((device) => inWords(device, content.site.hours)) };
}

type Given = { name: string; subscription: string };

/** "refused": the browser's push service is none that the server calls. */
export async function addOwnDevice(staff: Staff, person: SignedIn, given: Given) {
  const { engine, deviceCookie, cookieHeader, now } = staff;
  if (visibleKinds(person.roles).length === 0) return "refused";
  const read = readName(given.name);
  if ("error" in read) return read;
  const subscription = readSubscription(parseJson(given.subscription));
  if (!subscription) return "refused";
  const device = { personId: person.id, name: read.name, subscription, deviceToken: deviceCookie.read(cookieHeader) };
  return addPushDevice(engine, device, now());
}

export const removeOwnDevice = ({ engine, now }: Staff, { id: personId }: SignedIn, id: string) =>
  removePushDevice(engine, { personId, id }, now());
