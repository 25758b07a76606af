/** The status of a response that changes nothing, because somebody else has worked on the message meanwhile. */
export const ANSWERED = 409;
