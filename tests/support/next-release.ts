/** A setting that is part of the build, so it gives another release of the same stage. The first test that needs it builds it. */
export const NEXT_RELEASE = { GATE_PASSWORD: "of the next release" };
