/** The sign-in link that `npm run demo` prints. Any other server has none. */
export type DemoServices = {
  isDemoLink: (token: string) => boolean;
  /** Returns the value of a Set-Cookie header, once; undefined if there is no such link. */
  signInByDemoLink: (token: string) => Promise<string | undefined>;
};
