// Only the method in use. @types/negotiator 0.6.5 lacks `preferred`.
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: { "accept-encoding": string } });
    /** Returns the accepted ones of `available`, best first; `preferred` decides between equal quality values. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
