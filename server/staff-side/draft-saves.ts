import { RateLimiterMemory } from "rate-limiter-flexible";

/** A page saves once a second while somebody types without a pause. Two of them stay below this. */
const MOST_IN_A_MINUTE = 150;

export type DraftSaves = { mayGoOn: (personId: string) => Promise<boolean> };

/** Limits how often one person's drafts of messages are saved by this process. */
export function limitDraftSaves(): DraftSaves {
  const limiter = new RateLimiterMemory({ points: MOST_IN_A_MINUTE, duration: 60 });
  return {
    mayGoOn: async (personId) => {
      const { consumedPoints } = await limiter.penalty(personId, 1);
      return consumedPoints <= MOST_IN_A_MINUTE;
    },
  };
}
