/** What a device shows when something waits for its person. It can be read on a locked screen, so it has nothing of a message. */
export const notice = { title: "Staff", body: "There is something new in the inbox." } as const;
