/** Drafts were not based on what is published now. */
export class DraftsOutdated extends Error {
  override name = "DraftsOutdated";
  readonly paths: readonly string[];

  constructor(paths: readonly string[]) {
    super("Drafts are based on older words than those that are published.");
    this.paths = paths;
  }
}

/** Who asked for the request, or who confirmed it, may no longer publish it. */
export class NoLongerAllowed extends Error {
  override name = "NoLongerAllowed";
}

/** The request changes guarded words that no second person has confirmed. */
export class SecondPersonNeeded extends Error {
  override name = "SecondPersonNeeded";
}

/** Another process works on the request, or it was withdrawn. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/** Each process that worked on the request has ended before the request did. */
export class ProcessEnded extends Error {
  override name = "ProcessEnded";
}
