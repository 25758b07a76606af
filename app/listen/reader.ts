/** How the saying of a text came to its end: as it should, because something else silenced it, or by a fault. */
export type Outcome = "said" | "interrupted" | "failed";

/** What can say a text. */
export type Speech = {
  /** Says a text at a speed (1 is normal), and tells once how that ended. */
  say: (text: string, speed: number, ended: (outcome: Outcome) => void) => void;
  /** Silences it at once. */
  hush: () => void;
};

export type ReaderState = "idle" | "reading" | "paused" | "stuck" | "finished";

type Settings<Piece> = {
  pieces: readonly Piece[];
  speech: Speech;
  speed: number;
  /** Whether a piece is still in the page; one that is gone is passed over. */
  isThere: (piece: Piece) => boolean;
  /** Told of every change: the state, and the piece it is at where there is one. */
  changed: (state: ReaderState, piece: Piece | undefined) => void;
};

export type Reader = ReturnType<typeof createReader>;

/**
 * Reads pieces of text one after the other. A pause silences the piece and remembers it, going on says it again from its
 * start: the browsers' own pause ends the reading on Android, and is forgotten elsewhere.
 */
export function createReader<Piece extends { text: string }>({ pieces, speech, isThere, changed, ...settings }: Settings<Piece>) {
  let { speed } = settings;
  let state: ReaderState = "idle";
  let place = 0;
  /** Counts what was begun and silenced, so that the end of something silenced, which comes late, is known as such. */
  let turn = 0;

  const become = (next: ReaderState) => {
    state = next;
    changed(next, next === "idle" ? undefined : pieces[place]);
  };
  const silence = () => {
    turn += 1;
    speech.hush();
  };
  const readFrom = (from: number) => {
    place = from;
    let piece = pieces[place];
    while (piece && !isThere(piece)) piece = pieces[(place += 1)];
    if (!piece) return become("finished");
    become("reading");
    const mine = (turn += 1);
    speech.say(piece.text, speed, (outcome) => mine === turn && ended(outcome));
  };
  const ended = (outcome: Outcome) => {
    if (outcome === "said") readFrom(place + 1);
    else become(outcome === "failed" ? "stuck" : "paused");
  };

  return {
    /** Begins at the top. */
    play() {
      silence();
      readFrom(0);
    },
    pause() {
      if (state !== "reading") return;
      silence();
      become("paused");
    },
    /** Goes on at the start of the piece it was at. */
    resume() {
      if (state === "paused" || state === "stuck") readFrom(place);
    },
    stop() {
      silence();
      become("idle");
    },
    /** Takes effect at once: the present piece is said again from its start. */
    setSpeed(next: number) {
      speed = next;
      if (state !== "reading") return;
      silence();
      readFrom(place);
    },
  };
}
