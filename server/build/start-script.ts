/**
 * Returns the inline script that starts the app: it imports the given modules when the page is loaded, the frame that paints the
 * words in their fonts is under way, and the browser is idle, so that scripts do not delay the first paint. Browsers that lack
 * Promise.withResolvers are older than those that the site supports (docs/specification.md, Contracts); they keep plain HTML.
 * A module that does not come leaves the page as it was served.
 */
export function startScript(modules: readonly string[]): string {
  const imports = modules.map((address) => `import("${address}").catch(()=>{})`).join(";");
  return [
    `"withResolvers"in Promise&&addEventListener("load",()=>document.fonts.ready.then(()=>`,
    `requestAnimationFrame(()=>requestAnimationFrame(()=>(self.requestIdleCallback||setTimeout)(()=>{${imports}})))))`,
  ].join("");
}
