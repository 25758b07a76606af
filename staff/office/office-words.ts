/* The screen that leads to what is not done every day. */

export const office = {
  title: "Office",
  people: { title: "People", text: "Invite somebody, change what they may see, disable an account." },
  records: { title: "Records", text: "Find one person’s messages. Export, erase, legal hold." },
  figures: { title: "Figures", text: "Messages, first replies, complaints. Save as a spreadsheet." },
  audit: { title: "Log", text: "Who signed in, who opened what, every change of an account." },
  site: { title: "The site", text: "Backup, mail, disk and the clock of the server." },
  launch: { title: "Going live", text: "What is still missing before the website is open to everybody." },
} as const;
