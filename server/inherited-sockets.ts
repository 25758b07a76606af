/** The first socket that systemd passes (SD_LISTEN_FDS_START). */
const FIRST_SOCKET = 3;
/** FileDescriptorName of deploy/systemd/wattlebend-staff.socket. */
const STAFF_NAME = "staff";

/** The descriptors of the listening sockets that systemd passed, for the public site and for the staff side. */
export type InheritedSockets = { site?: number; staff?: number };

/**
 * Returns the sockets that systemd passed (sd_listen_fds_with_names(3)). `count` is LISTEN_FDS, `names` is LISTEN_FDNAMES. A single
 * socket belongs to the public site whatever its name is. Of two, whose order systemd does not promise, the one named "staff" belongs
 * to the staff side. Undefined if two sockets were passed and not exactly one of them has that name.
 */
export function inheritedSockets(count: number, names = ""): InheritedSockets | undefined {
  if (count === 0) return {};
  if (count === 1) return { site: FIRST_SOCKET };
  const staff = names.split(":").flatMap((name, index) => (name === STAFF_NAME ? [index] : []));
  const [index, ...others] = staff;
  if (index === undefined || others.length > 0) return undefined;
  return { site: FIRST_SOCKET + (1 - index), staff: FIRST_SOCKET + index };
}
