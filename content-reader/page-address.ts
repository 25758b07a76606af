/** Takes a page's name, which is its file in content/pages; gives its address. Browsers run this too: it imports nothing. */
export const addressOf = (name: string) => (name === "home" ? "/" : `/${name}`);
