import type { Day } from "../../content-model/values/days.ts";
import type { SaidToSender } from "../../content-model/forms/message-state.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { FollowKey } from "./secrets.ts";

/** What the sender of a submission asks for. `answerBy` is the day by which an answer to an addition is promised. */
export type SenderChange = { kind: "add"; text: string; answerBy: Day } | { kind: "withdraw" } | { kind: "copy" };

/** How the sender of a submission proves that it is theirs. */
export type Proof = { reference: string; hash: string };

/** Where a submission stands, for its sender. It has nothing that anybody wrote, and nobody's name. */
export type Followed = {
  reference: string;
  kind: SubmissionKind;
  receivedAt: Date;
  /** When somebody first opened it or worked on it. */
  readAt?: Date;
  /** When somebody last replied or logged a phone call. */
  answeredAt?: Date;
  /** When its sender last added to it, and when they withdrew it. */
  addedAt?: Date;
  withdrawnAt?: Date;
  /** The day by which an answer to an addition is promised, if the message had been answered before. */
  promisedAgain?: Day;
};

/** The part of the store with which people follow what they sent. */
export type Following = {
  /**
   * Returns where a submission stands; undefined if the reference and the secret do not belong together. A wrong reference and a wrong
   * secret are the same request to the database, by a hash that a guess cannot steer, so they take the same time.
   */
  follow(proof: Proof): Promise<Followed | undefined>;
  /** Exchanges a ticket for a secret, once. Returns whether it was exchanged. */
  redeemTicket(ticket: Proof, secret: FollowKey & { kind: "secret" }, now: Date): Promise<boolean>;
  /** Does what the sender asks for. Undefined if the proof is wrong. */
  changeBySender(proof: Proof, change: SenderChange, now: Date): Promise<{ said: SaidToSender; followed: Followed } | undefined>;
  /** Returns where a submission stands, for a mail about it. */
  progress(reference: string): Promise<Followed | undefined>;
};
