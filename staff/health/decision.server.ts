import type { DecisionServices } from "./decisions-types.ts";
import { keptUntil } from "../../cases/promises/kept-until.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { confirmHeldPurge } from "../../cases/records/retained.ts";
import { readHeldPurge } from "../../cases/submissions/due.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";

/** The services with which an owner decides what a notice to MAIL_TO asks: they do what a command on the server does. */
export function decisionServices({ engine, store, content, now }: StaffParts): DecisionServices {
  const { hours, promises } = content.site;

  const removedBefore = async () => {
    const time = await store.deletionTime(now());
    return time && keptUntil(promises, time);
  };

  return {
    siteDecisions: async ({ roles }) => {
      if (!roles.includes("owner")) return undefined;
      const held = await engine.read(readHeldPurge);
      const before = held && (await removedBefore());
      if (!before) return {};
      const { references, total } = await store.dueForRemoval(before);
      const count = references.length;
      return { purge: { because: held.because, count, total, now: momentInWords(now(), hours), shown: String(count) } };
    },

    confirmPurge: async ({ id, roles, isRecent }, shown) => {
      if (!roles.includes("owner")) return undefined;
      if (!isRecent) return "not-recent";
      if (!/^\d{1,9}$/.test(shown)) return "outdated";
      const before = await removedBefore();
      if (!before) return "gone";
      return confirmHeldPurge(engine, { before, actor: id, most: Number(shown) }, now());
    },
  };
}
