/** Whether somebody still has to answer: nobody has taken it on, somebody has, it is answered, or no reply is due. */
export type Answering = "open" | "assigned" | "answered" | "not-needed" | "closed";

export type WorkIntent =
  "status" | "assign" | "due" | "promised" | "note" | "call" | "alarm" | "link" | "unlink" | "hold" | "move";
export type WorkField =
  "status" | "outcome" | "to" | "day" | "text" | "when" | "who" | "agreed" | "reason" | "hold-reason" | "other" | "kind";
export type WorkError = { field: WorkField; error: "missing" | "too-long" | "unknown" | "past" | "too-late" };
/** What the next page says. "moved-away" means that the person does not see the submission any more. */
export type WorkSaid =
  | ("status" | "assigned" | "unassigned" | "due" | "note" | "call" | "alarm" | "unchanged")
  | ("note-discarded" | "call-discarded" | "note-newer" | "call-newer")
  | ("linked" | "unlinked" | "held" | "released" | "moved" | "moved-away");
